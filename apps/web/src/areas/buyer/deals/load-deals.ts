import { listDeals } from '@market/contract/promotions/routes';
import type { DealCategory } from '@market/contract/promotions/schemas';
import { pageCount } from '@market/contract/rules/pagination';
import type { Call } from '@market/contract/web';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { toCardView, type ProductCardView } from '#features/product-card/product-card-view.ts';
import { DEALS_PER_PAGE, MAX_DEAL_PAGES, type DealQuery } from './query.ts';

export interface DealsPage {
  readonly query: DealQuery;
  readonly cards: readonly ProductCardView[];
  readonly total: number;
  readonly pages: number;
  /** Top-level categories with the number of deals in this state. */
  readonly categories: readonly DealCategory[];
  /** Counts regardless of category. */
  readonly running: number;
  readonly scheduled: number;
}

const totalOf = (categories: readonly DealCategory[]): number =>
  categories.reduce((sum, { doc_count }) => sum + doc_count, 0);

/** Beyond the last page returns the number of the last one. */
export const loadDeals = async (call: Call, query: DealQuery): Promise<DealsPage | { lastPage: number }> => {
  const { status, category, sort, page } = query;
  const request = { status, sort, page, limit: DEALS_PER_PAGE, ...(category !== null && { category }) };
  const other = status === 'running' ? 'scheduled' : 'running';
  const [answer, others] = await Promise.all([
    call(listDeals, { query: request }),
    call(listDeals, { query: { status: other, limit: 1 } }),
  ]);
  if (!answer.ok) throw errorResponse(answer);
  const { products, total, categories } = answer.value.data;
  const pages = Math.min(MAX_DEAL_PAGES, pageCount(total, DEALS_PER_PAGE));
  if (products.length === 0 && total > 0) return { lastPage: pages };
  const ownTotal = totalOf(categories);
  const otherTotal = others.ok ? others.value.data.total : 0;
  return {
    query,
    cards: products.map(toCardView),
    total,
    pages,
    categories,
    running: status === 'running' ? ownTotal : otherTotal,
    scheduled: status === 'scheduled' ? ownTotal : otherTotal,
  };
};
