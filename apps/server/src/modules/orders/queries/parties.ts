import type { Context } from '#platform/context.ts';
import {
  countUndelivered,
  selectByNumber,
  selectFigures,
  selectLatestOf,
  type PartyFigures,
} from '../store/parties.ts';
import { getOrderSummaries, type OrderSummary } from './order-summaries.ts';

export type { PartyFigures } from '../store/parties.ts';

/** Figures of buyers over all their orders; who has none is left out. */
export const getBuyerFigures = (
  { db }: Context,
  ids: readonly number[],
): Promise<Map<number, PartyFigures>> => selectFigures(db, 'user_id', ids);

export const getShopFigures = ({ db }: Context, ids: readonly number[]): Promise<Map<number, PartyFigures>> =>
  selectFigures(db, 'shop_id', ids);

/** How many orders of these buyers a carrier brought back; who has none is left out. For staff. */
export const getUndeliveredCounts = async (
  { db }: Context,
  userIds: readonly number[],
): Promise<Map<number, number>> => (userIds.length === 0 ? new Map() : countUndelivered(db, userIds));

const latest = async (context: Context, ids: readonly string[]): Promise<OrderSummary[]> => {
  const summaries = await getOrderSummaries(context, ids);
  return ids.flatMap((id) => summaries.get(id) ?? []);
};

/** The latest orders of a buyer at any shop, those that they hid too. For staff. */
export const getLatestOfBuyer = async (context: Context, userId: number, limit: number) =>
  latest(context, await selectLatestOf(context.db, 'user_id', userId, limit));

export const getLatestOfShop = async (context: Context, shopId: number, limit: number) =>
  latest(context, await selectLatestOf(context.db, 'shop_id', shopId, limit));

const ORDER_NUMBER = /^#?([A-Z]{1,8}-\d{4}-\d{5,})$/i;

/** Whose order has this number: `{ id, user_id, shop_id }`. */
export const findByOrderNumber = async ({ db }: Context, typed: string) => {
  const number = ORDER_NUMBER.exec(typed.trim())?.[1];
  return number === undefined ? undefined : selectByNumber(db, number.toUpperCase());
};
