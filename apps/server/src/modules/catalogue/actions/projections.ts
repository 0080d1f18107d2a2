import type { Context, Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { productChanged, stockChanged } from '../events.ts';
import { putDeal } from '../store/cards.ts';
import { putShowroom, type ShowroomMark } from '../store/showrooms.ts';
import {
  addLead,
  addSales,
  addTickets,
  putRatings,
  type Rating,
  type Sale,
  type TicketChange,
} from '../store/stats.ts';
import { noteChanges } from '../store/stock.ts';
import type { StoredDeal } from '../tables.ts';

const noteCardChanges = async (context: Context<Tx>, productIds: readonly number[]): Promise<void> => {
  if (await noteChanges(context.db, productIds)) await publish(context, stockChanged({}));
};

/** Adds units sold in completed orders. */
export const recordSales = async (context: Context<Tx>, sales: readonly Sale[]): Promise<void> => {
  if (sales.length === 0) return;
  await addSales(context.db, sales);
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
