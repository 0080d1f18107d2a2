import type { Context } from '#platform/context.ts';
import { selectBalance } from './store.ts';

/** What the market owes to a kept account (a shop, an order's escrow, a person's coins); below nothing is a debt. */
export const getBalance = ({ db }: Context, account: string): Promise<number> => selectBalance(db, account);
