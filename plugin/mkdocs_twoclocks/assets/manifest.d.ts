// What runtime.py writes into manifest.js beside these files.
/** The version of the runtime: of the engine, and of all files of this folder. */
export const version: string;
/** The files the engine needs, and their sizes in bytes. */
export const sizes: Record<string, number>;
