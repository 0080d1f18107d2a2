import { dayInVietnam } from '@market/contract/rules/day';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { productChanged, stockChanged } from '../events.ts';
import { movedDays } from '../rules/moved-days.ts';
import { putDeal } from '../store/cards.ts';
import { putShowroom, type ShowroomMark } from '../store/showrooms.ts';
import {
  addLead,
  addSales,
  addTickets,
  putRatings,
  subtractSales,
  type Rating,
  type TicketChange,
} from '../store/stats.ts';
import { noteChanges } from '../store/stock.ts';
import {
  addSoldDay,
  addViewedDays,
  putSumsDay,
  rollDays,
  selectSummedProducts,
  selectSumsDay,
  type SoldLine,
  type ViewedDay,
} from '../store/seller/days.ts';
import { addVariantDay, rollVariantDays } from '../store/seller/variant-sales.ts';
import type { StoredDeal } from '../tables.ts';

const noteCardChanges = async (context: Context<Tx>, productIds: readonly number[]): Promise<void> => {
  if (await noteChanges(context.db, productIds)) await publish(context, stockChanged({}));
};

const rollAll = async (tx: Tx, productIds: readonly number[], today: string): Promise<void> => {
  await rollDays(tx, productIds, today);
  await rollVariantDays(tx, productIds, today);
};

/** Adds units sold, and their revenue in đồng, to the totals and the day of products. */
export const recordSales = async (context: Context<Tx>, sales: readonly SoldLine[]): Promise<void> => {
  if (sales.length === 0) return;
  const today = dayInVietnam(context.now);
  await addSales(context.db, sales);
  await addSoldDay(context.db, sales, today);
  await addVariantDay(context.db, sales, today);
  await rollAll(context.db, [...new Set(sales.map(({ product_id }) => product_id))], today);
  await noteCardChanges(context, [...new Set(sales.map(({ product_id }) => product_id))]);
};

/** Takes units back from the totals of products; the days on which they were sold stay as they were. */
export const takeBackSales = async (
  context: Context<Tx>,
  sales: readonly { readonly product_id: number; readonly quantity: number }[],
): Promise<void> => {
  await subtractSales(context.db, sales);
  await noteCardChanges(context, [...new Set(sales.map(({ product_id }) => product_id))]);
};

/** A revision older than the stored one changes nothing. */
export const setRatings = async (
  context: Context<Tx>,
  ratings: readonly Rating[],
  revision = 0,
): Promise<void> => {
  if (ratings.length === 0) return;
  await putRatings(context.db, ratings, revision);
  await noteCardChanges(
    context,
    ratings.map(({ product_id }) => product_id),
  );
};

export const recordLead = async (context: Context<Tx>, productId: number): Promise<void> => {
  await addLead(context.db, productId);
  await noteCardChanges(context, [productId]);
};

/** Counts tickets that are not closed. */
export const recordTickets = async (
  context: Context<Tx>,
  changes: readonly TicketChange[],
): Promise<void> => {
  await addTickets(context.db, changes);
  await noteCardChanges(context, [...new Set(changes.map(({ product_id }) => product_id))]);
};

/** Sets or removes the deal on card and page. Prices of orders are computed from promotions, not from this. */
export const setDeal = async (
  context: Context<Tx>,
  productId: number,
  deal: StoredDeal | null,
): Promise<void> => {
  await putDeal(context.db, productId, deal);
  await publish(context, productChanged({ product_ids: [productId] }));
};

/** Names a showroom on the pages of exactly these products. */
export const setShowroom = (
  context: Context<Tx>,
  showroom: ShowroomMark,
  productIds: readonly number[],
): Promise<void> => putShowroom(context.db, showroom, productIds);

/** Adds people who viewed products to their days. */
export const recordProductViews = async (context: Context<Tx>, days: readonly ViewedDay[]): Promise<void> => {
  if (days.length === 0) return;
  await addViewedDays(context.db, days);
  const ids = [...new Set(days.map(({ product_id }) => product_id))];
  await rollDays(context.db, ids, dayInVietnam(context.now));
};

const BATCH_SIZE = 2_000;

const rollDay = async (context: Context, day: string | null, today: string): Promise<void> => {
  for (let after = 0; ;) {
    const ids = await selectSummedProducts(context.db, { day, after, limit: BATCH_SIZE });
    if (ids.length > 0) await transact(context, ({ db }) => rollAll(db, ids, today));
    if (ids.length < BATCH_SIZE) return;
    after = ids.at(-1)!;
  }
};

/** Moves the sums of 30 days of products with the calendar. */
export const rollSales = async (context: Context): Promise<void> => {
  const today = dayInVietnam(context.now);
  const last = await selectSumsDay(context.db);
  if (last === today) return;
  for (const day of movedDays(last, today) ?? [null]) await rollDay(context, day, today);
  await transact(context, ({ db }) => putSumsDay(db, today));
};
