/** The rates of an order, written once at its confirmation. */
export { freezeFees } from './actions/freeze.ts';
/** Cash at the door: by a carrier, or by the shop itself. */
export { collectCash } from './actions/cash.ts';
/** A completed order becomes its shop's money; part of it may go back later. */
export { settleOrder } from './actions/settle.ts';
export { reverseSettlement } from './actions/reverse.ts';
/** Holds what was settled against the ledger. */
export { checkSettlement, type Finished } from './views/check.ts';
export type { CollectedCash, ConfirmedOrder, Reversal, SettledGoods, SettledOrder } from './types.ts';
/** What shops of one person were paid: told to them, and of the accounts no more than books need once they go. */
export { erasePerson, exportPerson } from './person.ts';
