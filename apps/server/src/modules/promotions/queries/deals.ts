import { pageRange } from '#platform/http/paging.ts';
import type { Context } from '#platform/context.ts';
import { getCards, getCategories, getListedAmong, type StoredDeal } from '#catalogue';
import type { Card } from '@market/contract/catalogue/card-schemas';
import type { listDeals } from '@market/contract/promotions/routes';
import type { DealCategory } from '@market/contract/promotions/schemas';
import type { RequestOf } from '@market/contract/route';
import type { RunningDeal } from '@market/contract/rules/price';
import { shownOf } from '../rules/deals.ts';
import {
  selectDeals,
  selectInState,
  selectRunning,
  type ListedDeal,
  type RunningRow,
} from '../store/deals.ts';

/** A running deal with everything that pricing needs. */
export interface RunningDealRecord extends RunningRow, Required<RunningDeal> {}

/** The running deals with room of these products: the source for every price that is charged. */
export const getRunningDeals = async (
  context: Context,
  productIds: readonly number[],
): Promise<Map<number, RunningDealRecord>> => {
  if (productIds.length === 0) return new Map();
  const rows = await selectRunning(context.db, [...new Set(productIds)], context.now);
  return new Map(
    rows.map((row) => [
      row.product_id,
      { ...row, minQuantity: row.min_quantity, remaining: row.max_sale_quantity - row.ordered },
    ]),
  );
};

const PAGE = 20;

type DealQuery = RequestOf<typeof listDeals>['query'];

/** The deals of a state that lists may show, in the requested order. */
const listedDeals = async (
  context: Context,
  { status = 'running', sort = 'deal_end_at' }: DealQuery,
): Promise<ListedDeal[]> => {
  const deals = await selectInState(context.db, { state: status, order: sort, now: context.now });
  const among = await getListedAmong(
    context,
    deals.map(({ product_id }) => product_id),
  );
  const listed = deals.filter(({ product_id }) => among.has(product_id));
  if (sort === 'deal_end_at' || sort === 'deal_ordered') return listed;
  // hidden prices must not be inferred from the order of the list
  const isPriceVisible = ({ product_id }: ListedDeal) => among.get(product_id)!.pricesVisible;
  const { visible = [], hidden = [] } = Object.groupBy(listed, (deal) =>
    isPriceVisible(deal) ? 'visible' : 'hidden',
  );
  return [...visible, ...hidden.toSorted((one, other) => one.id - other.id)];
};

const categoriesOf = async (context: Context, deals: readonly ListedDeal[]): Promise<DealCategory[]> => {
  const counts = Map.groupBy(deals, ({ category_lv1 }) => category_lv1);
  return (await getCategories(context, { level: 1 }))
    .map(({ id, title, slug }) => ({ category_id: id, title, slug, doc_count: counts.get(id)?.length ?? 0 }))
    .filter(({ doc_count }) => doc_count > 0)
    .toSorted((one, other) => other.doc_count - one.doc_count);
};

/** What cards show of these deals, by their products. */
const describeDeals = async (
  context: Context,
  deals: readonly ListedDeal[],
): Promise<Map<number, StoredDeal>> => {
  const rows = await selectDeals(
    context.db,
    deals.map(({ id }) => id),
  );
  return new Map(
    rows.map((row) => [
      row.product_id,
      shownOf(row, row.shown?.id === row.id ? row.shown.is_hot : row.is_hot),
    ]),
  );
};

/** Products with their deal, a page of one state. */
export const listDealProducts = async (
  context: Context,
  query: DealQuery,
): Promise<{ products: Card[]; total: number; categories: DealCategory[] }> => {
  const { page = 1, limit = PAGE, category } = query;
  const { offset } = pageRange({ page, limit });
  const all = await listedDeals(context, query);
  const inIt = all.filter(
    ({ category_lv1, category_lv2 }) =>
      category === undefined || category === category_lv1 || category === category_lv2,
  );
  const pageDeals = inIt.slice(offset, offset + limit);
  const [categories, deals] = await Promise.all([
    categoriesOf(context, all),
    describeDeals(context, pageDeals),
  ]);
  const products = await getCards(
    context,
    pageDeals.map(({ product_id }) => product_id),
    deals,
  );
  return { products, total: inIt.length, categories };
};
