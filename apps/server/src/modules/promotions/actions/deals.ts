import { isDeepStrictEqual } from 'node:util';
import { setDeal } from '#catalogue';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { dealState, shownOf } from '../rules/deals.ts';
import {
  addOrdered,
  lockProducts,
  lockCurrent,
  markFresh,
  selectHottest,
  selectLastOver,
  selectStaleProducts,
  subtractOrdered,
  updateShown,
} from '../store/deals.ts';

/** Units of a deal that an order takes or gives back. */
export interface DealLine {
  readonly deal_id: number;
  readonly quantity: number;
}

const byDeal = (lines: readonly DealLine[]): DealLine[] => {
  const sums = new Map<number, number>();
  for (const { deal_id, quantity } of lines) sums.set(deal_id, (sums.get(deal_id) ?? 0) + quantity);
  return [...sums]
    .map(([deal_id, quantity]) => ({ deal_id, quantity }))
    .toSorted((a, b) => a.deal_id - b.deal_id);
};

/** Counts units on their deals, in the order of the ids. Returns the deals that are sold out or have ended. */
export const takeDeals = async (context: Context<Tx>, lines: readonly DealLine[]): Promise<number[]> => {
  const refused: number[] = [];
  for (const { deal_id, quantity } of byDeal(lines))
    if (!(await addOrdered(context.db, { id: deal_id, quantity, now: context.now }))) refused.push(deal_id);
  return refused;
};

/** Returns units to their deals. The caller makes sure that it happens once an order. */
export const returnDeals = async (context: Context<Tx>, lines: readonly DealLine[]): Promise<void> => {
  for (const { deal_id, quantity } of byDeal(lines))
    await subtractOrdered(context.db, { id: deal_id, quantity });
};

const HOTTEST_LIMIT = 10;
const BATCH_SIZE = 100;
type CurrentDeal = Awaited<ReturnType<typeof lockCurrent>>[number];

/** The deal a product's cards show: the one that runs, else the next to come; none when all are over. */
const shownAmong = (deals: readonly CurrentDeal[], now: Date): CurrentDeal | undefined =>
  deals
    .filter((deal) => !['ended', 'stopped'].includes(dealState(deal, now)))
    .toSorted((a, b) => a.start_at.getTime() - b.start_at.getTime())[0];

/** Products without a running or scheduled deal show the last one that ended, like the list of deals. */
const showLastEnded = async (context: Context<Tx>, deals: readonly CurrentDeal[]): Promise<void> => {
  const published = deals.filter(({ shown }) => shown !== null);
  const productIds = [...new Set(published.map(({ product_id }) => product_id))];
  const last = await selectLastOver(context.db, productIds, context.now);
  for (const productId of productIds) {
    const over = last.get(productId);
    await setDeal(context, productId, over === undefined ? null : shownOf(over, over.is_hot));
  }
  for (const { id } of published) await updateShown(context.db, id, null);
};

const showCurrent = async (
  context: Context<Tx>,
  deal: CurrentDeal,
  { deals, hottest }: { deals: readonly CurrentDeal[]; hottest: ReadonlySet<number> },
): Promise<void> => {
  const displayed = shownOf(deal, deal.is_hot || hottest.has(deal.id));
  const stale = deals.filter(({ id, shown }) => shown !== null && id !== deal.id);
  if (stale.length === 0 && deal.shown !== null && isDeepStrictEqual(deal.shown, displayed)) return;
  await setDeal(context, deal.product_id, displayed);
  for (const { id } of stale) await updateShown(context.db, id, null);
  await updateShown(context.db, deal.id, displayed);
};

const updateCards = async (
  context: Context<Tx>,
  productIds: readonly number[],
  hottest: ReadonlySet<number>,
): Promise<void> => {
  const { db, now } = context;
  await lockProducts(db, productIds);
  const byProduct = Map.groupBy(await lockCurrent(db, productIds), ({ product_id }) => product_id);
  const over: CurrentDeal[] = [];
  for (const deals of byProduct.values()) {
    const deal = shownAmong(deals, now);
    if (deal === undefined) over.push(...deals);
    else await showCurrent(context, deal, { deals, hottest });
  }
  await showLastEnded(context, over);
  await markFresh(db, productIds, now);
};

/** Updates the cards of a product whose deals the caller has changed, in its transaction. */
export const updateDealsOf = async (context: Context<Tx>, productId: number): Promise<void> =>
  updateCards(context, [productId], await selectHottest(context.db, context.now, HOTTEST_LIMIT));

/** Updates the cards of changed deals: started, ended, sold out, sold more, hot. Runs every minute. */
export const updateDeals = async (context: Context): Promise<void> => {
  const hottest = await selectHottest(context.db, context.now, HOTTEST_LIMIT);
  const productIds = await selectStaleProducts(context.db, context.now, hottest);
  for (let start = 0; start < productIds.length; start += BATCH_SIZE)
    await transact(context, (context) =>
      updateCards(context, productIds.slice(start, start + BATCH_SIZE), hottest),
    );
};
