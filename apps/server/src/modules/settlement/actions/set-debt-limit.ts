import type { Context, Tx } from '#platform/context.ts';
import { writeShopDebtLimit } from '../store/debt-limits.ts';

/** Gives a shop a debt limit of its own, in đồng; null for the usual one. */
export const setDebtLimit = ({ db }: Context<Tx>, shopId: number, limit: number | null): Promise<void> =>
  writeShopDebtLimit(db, shopId, limit);
