import { searchProducts } from '@market/contract/product-search/routes';
import { pageCount } from '@market/contract/rules/pagination';
import type { Call } from '@market/contract/web';
import { toCardView, type ProductCardView } from '../../shared/ui/product-card-view.ts';

export const PER_PAGE = 24;
/** What is further back is not new. */
const MAX_PAGES = 10;

export interface NewProducts {
  readonly cards: readonly ProductCardView[];
  readonly page: number;
  readonly pages: number;
}

/** The page an address asks for; what is no page is the first. */
export const parsePage = (query: URLSearchParams): number => {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 ? page : 1;
};

/** The newest products of the market that can be had; null when they could not be asked for. Classifieds, of one piece each, stand elsewhere. */
export const loadNewProducts = async (call: Call, page: number): Promise<NewProducts | null> => {
  if (page > MAX_PAGES) return { cards: [], page, pages: MAX_PAGES };
  const query = { sort_by: 'up_at', filter_min_stock: 2, page, limit: PER_PAGE } as const;
  const answer = await call(searchProducts, { query });
  if (!answer.ok) return null;
  const { products, total } = answer.value;
  return { cards: products.map(toCardView), page, pages: Math.min(MAX_PAGES, pageCount(total, PER_PAGE)) };
};
