/** Reads an address that a form sends: name, phone and area by the rules. */
export { readAddress, type AddressFields } from './queries.ts';
/** Counts the orders someone has placed. */
export { countOrder } from './actions.ts';
/** How many orders people have placed. */
export { countOrdersOf } from './queries.ts';
