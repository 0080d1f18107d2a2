import type { Context, Tx } from '#platform/context.ts';
import { maskBanks, selectOfShops } from './store/person.ts';

/** What shops of somebody were paid, and to which accounts. */
export const exportPerson = ({ db }: Context, shopIds: readonly number[]): Promise<object[]> =>
  selectOfShops(db, shopIds);

/**
 * Payouts stay, as books have to: of the account they went to, the bank and the last four of its number. One that is
 * still to be paid keeps its account until it is.
 */
export const erasePerson = ({ db }: Context<Tx>, shopIds: readonly number[]): Promise<void> =>
  maskBanks(db, shopIds);
