"""Build time only: boards, checked numbers and the browser runtime for MkDocs pages of the two clocks."""
