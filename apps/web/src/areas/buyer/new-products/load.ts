import { searchProducts } from '@market/contract/product-search/routes';
import { pageCount } from '@market/contract/rules/pagination';
import type { Call } from '@market/contract/web';
import { toCardView, type ProductCardView } from '#features/product-card/product-card-view.ts';

export const PER_PAGE = 24;
/** Older products are not new. */
const MAX_PAGES = 10;

export interface NewProducts {
  readonly cards: readonly ProductCardView[];
  readonly page: number;
  readonly pages: number;
}

/** Invalid values mean the first page. */
export const parsePage = (query: URLSearchParams): number => {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 ? page : 1;
};

/** Null when the request failed. Excludes classifieds, whose stock is 1. */
export const loadNewProducts = async (call: Call, page: number): Promise<NewProducts | null> => {
  if (page > MAX_PAGES) return { cards: [], page, pages: MAX_PAGES };
  const query = { sort_by: 'up_at', filter_min_stock: 2, page, limit: PER_PAGE } as const;
  const answer = await call(searchProducts, { query });
  if (!answer.ok) return null;
  const { products, total } = answer.value;
  return { cards: products.map(toCardView), page, pages: Math.min(MAX_PAGES, pageCount(total, PER_PAGE)) };
};
