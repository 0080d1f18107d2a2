import type { Context } from '#platform/context.ts';
import { getCards } from '#catalogue';
import { invalid, type Card, type listDeals, type RequestOf } from '@market/contract';
import type { RunningDeal } from '@market/contract/rules';
import { statesOf } from '../rules/deals.ts';
import { selectListed, selectRunning, type RunningRow } from '../store/deals.ts';

/** A deal that an order may take now, as lines are priced by it: with all it asks for. */
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

const DEEPEST = 10_000;
const PAGE = 20;

/** Products with their deal, a page of one state. */
export const listDealProducts = async (
  context: Context,
  {
    page = 1,
    limit = PAGE,
    category,
    status = 'running',
    sort = 'deal_end_at',
  }: RequestOf<typeof listDeals>['query'],
): Promise<{ products: Card[]; total: number }> => {
  if (page * limit > DEEPEST)
    throw invalid({ fields: { page: 'Danh sách chỉ xem được đến mục thứ 10.000.' } });
  const filter = {
    states: statesOf[status],
    category,
    sort,
    limit,
    offset: (page - 1) * limit,
    now: context.now,
  };
  const { productIds, total } = await selectListed(context.db, filter);
  const past = total === -1 ? await selectListed(context.db, { ...filter, offset: 0, limit: 1 }) : { total };
  return { products: await getCards(context, productIds), total: past.total };
};
