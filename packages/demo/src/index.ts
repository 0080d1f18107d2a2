/** The demo market: rows for the modules to insert, the same for the same seed. */
export type * from './types.ts';
