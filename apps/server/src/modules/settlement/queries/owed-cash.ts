import type { Context } from '#platform/context.ts';
import { selectFeesBack } from '../store/orders.ts';
import { selectOwedCash } from '../store/owed-cash.ts';

/** Start of delay, by the caller's ref. */
export const getOwedCash = ({ db }: Context): Promise<Map<string, Date>> => selectOwedCash(db);

/** Returned đồng of goods of settled orders, by order and the caller's ref. */
export const getFeesBack = ({ db }: Context) => selectFeesBack(db);
