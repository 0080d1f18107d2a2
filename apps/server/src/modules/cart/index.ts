/** The cart at the prices of now; lines as they rest: variants and quantities of a person. */
export { getCart, getLines } from './queries.ts';
/** Puts variants in; takes bought ones out in the transaction that buys them. */
export { addLines, removeLines } from './actions.ts';
