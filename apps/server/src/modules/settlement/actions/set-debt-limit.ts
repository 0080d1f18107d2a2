import type { Context, Tx } from '#platform/context.ts';
import { writeShopDebtLimit } from '../store/debt-limits.ts';

/** Sets a debt limit of a shop, in đồng; null for the default. */
export const setDebtLimit = ({ db }: Context<Tx>, shopId: number, limit: number | null): Promise<void> =>
  writeShopDebtLimit(db, shopId, limit);
