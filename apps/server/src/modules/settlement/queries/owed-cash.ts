import type { Context } from '#platform/context.ts';
import { selectFeesBack } from '../store/orders.ts';
import { selectOwedCash } from '../store/owed-cash.ts';

/** From when on shops are late with cash for buyers, by the caller's ref. */
export const getOwedCash = ({ db }: Context): Promise<Map<string, Date>> => selectOwedCash(db);

/** What went back of settled orders, by order and the caller's ref, đồng of their goods. */
export const getFeesBack = ({ db }: Context) => selectFeesBack(db);
