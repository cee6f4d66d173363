// D3, from its package: Plot is made with it.
export {};
