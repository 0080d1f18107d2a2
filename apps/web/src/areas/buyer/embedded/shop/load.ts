import { searchSummaries } from '@market/contract/product-search/routes';
import type { Call } from '@market/contract/web';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { toCardView, type ProductCardView } from '#features/product-card/product-card-view.ts';

const MAX_CARDS = 12;
/** Bestsellers are scanned for embeddable products in parts. */
const PART_SIZE = 100;
const MAX_PARTS = 3;

/** Embeddable bestsellers of the shop. @throws errorResponse when the search fails */
export const loadCards = async (call: Call, shopId: number): Promise<ProductCardView[]> => {
  const cards: ProductCardView[] = [];
  for (let page = 1; page <= MAX_PARTS && cards.length < MAX_CARDS; page++) {
    const answer = await call(searchSummaries, {
      query: { filter_shop_id: shopId, sort_by: 'total_sales', limit: PART_SIZE, page },
    });
    if (!answer.ok) throw errorResponse(answer);
    const { products, total } = answer.value;
    const publicProducts = products.filter(({ publishedScope }) => publishedScope === 'global');
    cards.push(...publicProducts.map(toCardView));
    if (page * PART_SIZE >= total) break;
  }
  return cards.slice(0, MAX_CARDS);
};
