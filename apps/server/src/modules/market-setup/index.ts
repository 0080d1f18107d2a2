/** What a market needs before it opens: for the command `doctor`, too. */
export { getSetup } from './queries.ts';
