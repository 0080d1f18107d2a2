import { setDeal } from '#catalogue';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { dealState, shownOf } from '../rules/deals.ts';
import { addOrdered, selectCurrent, selectLastOver, subtractOrdered, updateShown } from '../store/deals.ts';

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
type CurrentDeal = Awaited<ReturnType<typeof selectCurrent>>[number];

const hottestIds = (deals: readonly CurrentDeal[], now: Date): Set<number> =>
  new Set(
    deals
      .filter((deal) => dealState(deal, now) === 'running')
      .toSorted((a, b) => b.an_hour - a.an_hour || a.id - b.id)
      .slice(0, HOTTEST_LIMIT)
      .map(({ id }) => id),
  );

/** The deal a product's cards show: the one that runs, else the next to come; null when all are over. */
const shownByProduct = (deals: readonly CurrentDeal[], now: Date): Map<number, CurrentDeal | null> => {
  const shown = new Map<number, CurrentDeal | null>();
  for (const deal of deals.toSorted((a, b) => a.start_at.getTime() - b.start_at.getTime())) {
    const state = dealState(deal, now);
    const over = state === 'ended' || state === 'stopped';
    const before = shown.get(deal.product_id);
    if (over) shown.set(deal.product_id, before ?? null);
    else if (!before || (state !== 'scheduled' && dealState(before, now) === 'scheduled'))
      shown.set(deal.product_id, deal);
  }
  return shown;
};

/** Products without a running or scheduled deal show the last one that ended, like the list of deals. */
const showLastEnded = async (context: Context<Tx>, deals: readonly CurrentDeal[]): Promise<void> => {
  const published = deals.filter(({ shown }) => shown !== null);
  const last = await selectLastOver(
    context.db,
    published.map(({ product_id }) => product_id),
    context.now,
  );
  for (const productId of new Set(published.map(({ product_id }) => product_id))) {
    const over = last.get(productId);
    await setDeal(context, productId, over === undefined ? null : shownOf(over, over.is_hot));
  }
  for (const { id } of published) await updateShown(context.db, id, null);
};

/** Updates the cards of changed deals: started, ended, sold out, sold more, hot. Runs every minute. */
export const updateDeals = (context: Context): Promise<void> =>
  transact(context, async (context) => {
    const deals = await selectCurrent(context.db, context.now);
    const hot = hottestIds(deals, context.now);
    const current = shownByProduct(deals, context.now);
    await showLastEnded(
      context,
      deals.filter(({ product_id }) => current.get(product_id) === null),
    );
    for (const [productId, deal] of current) {
      if (deal === null) continue;
      const displayed = shownOf(deal, deal.is_hot || hot.has(deal.id));
      const of = deals.filter(({ product_id }) => product_id === productId);
      const previous = of.find(({ id, shown }) => shown !== null && id === deal.id)?.shown ?? null;
      const stale = of.filter((other) => other.shown !== null && other.id !== deal.id);
      if (
        JSON.stringify(previous && sortedLines(previous)) === JSON.stringify(sortedLines(displayed)) &&
        stale.length === 0
      )
        continue;
      await setDeal(context, productId, displayed);
      for (const other of stale) await updateShown(context.db, other.id, null);
      await updateShown(context.db, deal.id, displayed);
    }
  });

/** jsonb does not preserve the order of keys. */
const sortedLines = (facts: object) => Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1));
