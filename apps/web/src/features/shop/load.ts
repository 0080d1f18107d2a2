import { parsePage } from '@market/contract/rules/pagination';
import { listShopActivities } from '@market/contract/following/routes';
import { getShopFrontPage } from '@market/contract/shop-decoration/routes';
import { searchSummaries } from '@market/contract/product-search/routes';
import type { ProductSearch } from '@market/contract/product-search/schemas';
import { getShopRates } from '@market/contract/reviews/routes';
import { listShopCollectionProducts, listShopCollections } from '@market/contract/saved/routes';
import { getShop, getShopPolicy } from '@market/contract/shops/routes';
import type { Shop } from '@market/contract/shops/schemas';
import { SHOP_ACTIVITIES_PER_PAGE, RECOMMENDED_PRODUCTS } from '@market/contract/constants/pages';
import type { Call } from '@market/contract/web';
import { redirect } from 'react-router';
import { errorResponse, notFoundResponse } from '#app/errors/loader-responses.ts';
import { loadShopCodes } from '#features/discount-codes/code-view.ts';
import { toCardView, type ProductCardView } from '#features/product-card/product-card-view.ts';
import { toCollectionView, type CollectionView } from '#features/collections/collection-view.ts';
import { loadReviews, parseReviewsPage } from '#features/reviews/read/load-reviews.ts';
import { toActivityView, type ActivityView } from './activity-groups.ts';
import type { OpenCollection } from './collections-tab.tsx';
import { toProductSearch, SHOP_PAGE_SIZE, parseShopList } from './product-query.ts';
import type { ShopTab, TabCounts } from './tabs.ts';

/** Throws 302 home when hidden, 301 for a numeric id, 404. */
export const resolveShop = async (
  call: Call,
  slug: string,
  path: (slug: string) => string,
): Promise<Shop> => {
  const answer = await call(getShop, { params: { id: slug } });
  if (!answer.ok)
    throw answer.status === 404
      ? notFoundResponse('Không có shop nào ở địa chỉ này.')
      : errorResponse(answer);
  const { shop } = answer.value.data;
  if (shop.reviewState === 3) throw redirect('/', 302);
  if (shop.slug !== slug) throw redirect(path(shop.slug), 301);
  return shop;
};

/** Empty when the search fails. */
const cardsOf = async (
  call: Call,
  query: ProductSearch,
): Promise<{ cards: ProductCardView[]; total: number }> => {
  const answer = await call(searchSummaries, { query });
  return answer.ok ? { cards: answer.value.products, total: answer.value.total } : { cards: [], total: 0 };
};

/** Data of all tabs: ratings and tab counts. */
export const loadShopHeader = async (call: Call, { id, totalProducts, notice }: Shop) => {
  const some = { filter_shop_id: id, limit: RECOMMENDED_PRODUCTS };
  const [rates, deals, assured, gathered] = await Promise.all([
    call(getShopRates, { params: { id } }),
    cardsOf(call, { ...some, filter_only_deal: true }),
    cardsOf(call, { ...some, filter_only_trade_assurance: true, limit: 1 }),
    call(listShopCollections, { params: { id } }),
  ]);
  const loadedRates = rates.ok ? rates.value.data.rates : null;
  const collections = gathered.ok ? gathered.value.data.collections.map(toCollectionView) : [];
  const counts: TabCounts = {
    products: totalProducts,
    deals: deals.total,
    assured: assured.total,
    collections: collections.length,
    reviews: loadedRates?.total_reviews ?? 0,
    activities: totalProducts + (notice ? 1 : 0),
  };
  return { rates: loadedRates, counts, deals: deals.cards, collections };
};

/** The page that the shop published; null when it has none, or it cannot be read now. */
const loadOwnPage = async (call: Call, id: number) => {
  const answer = await call(getShopFrontPage, { params: { id } });
  return answer.ok ? answer.value.data.blocks : null;
};

const loadShopFront = async (call: Call, shopId: number) => {
  const some = { filter_shop_id: shopId, limit: 2 * RECOMMENDED_PRODUCTS };
  const [best, newest] = await Promise.all([
    cardsOf(call, { ...some, sort_by: 'total_sales' }),
    cardsOf(call, { ...some, sort_by: 'up_at', limit: RECOMMENDED_PRODUCTS }),
  ]);
  return { best: best.cards, newest: newest.cards };
};

const loadList = async (call: Call, shopId: number, tab: ShopTab, query: URLSearchParams) => {
  const list = parseShopList(tab, query);
  const answer = await call(searchSummaries, { query: toProductSearch(shopId, list) });
  if (!answer.ok) throw errorResponse(answer);
  const { products, total, aggregations } = answer.value;
  const categories = aggregations.category_lv2.flatMap(({ category_id: id, title, doc_count: count }) =>
    id === null ? [] : [{ id, title, count }],
  );
  return { list, cards: products, total, categories };
};

const loadShopTerms = async (call: Call, shopId: number) => {
  const answer = await call(getShopPolicy, { params: { id: shopId } });
  return answer.ok ? answer.value.shop : null;
};

/** The latest ones, or those before the one in the URL. */
const loadActivities = async (call: Call, shopId: number, before: string | null): Promise<ActivityView[]> => {
  const answer = await call(listShopActivities, {
    params: { id: shopId },
    query: { limit: SHOP_ACTIVITIES_PER_PAGE, ...(before !== null && { before }) },
  });
  // ignores an invalid cursor
  if (!answer.ok && answer.status < 500 && before !== null) return loadActivities(call, shopId, null);
  if (!answer.ok) throw errorResponse(answer);
  return answer.value.data.activities.map(toActivityView);
};

/** Null when the URL names no collection. @throws 404 for an unknown one */
export const loadCollection = async (
  call: Call,
  shopId: number,
  { all, query }: { readonly all: readonly CollectionView[]; readonly query: URLSearchParams },
): Promise<OpenCollection | null> => {
  const collectionParam = query.get('bo');
  if (collectionParam === null) return null;
  const selected = all.find(({ id }) => String(id) === collectionParam);
  if (selected === undefined) throw notFoundResponse('Shop không có bộ sưu tập này, hoặc bộ đã được gỡ.');
  const page = parsePage(query.get('page'), SHOP_PAGE_SIZE);
  const answer = await call(listShopCollectionProducts, {
    params: { id: shopId, collectionId: selected.id },
    query: { page, limit: SHOP_PAGE_SIZE },
  });
  if (!answer.ok) throw errorResponse(answer);
  const { products, total } = answer.value.data;
  return { id: selected.id, name: selected.name, cards: products.map(toCardView), total, page };
};

/** Loads the active tab only. */
export const loadTab = async (call: Call, shopId: number, tab: ShopTab, query: URLSearchParams) => {
  const isList = tab === 'san-pham' || tab === 'deal' || tab === 'hang-dam-bao';
  const blocks = tab === 'dao' ? await loadOwnPage(call, shopId) : null;
  // not twice: the shop's own page may have a block of them
  const showsCodes = tab === 'dao' && (blocks === null || blocks.every(({ kind }) => kind !== 'codes'));
  const [stroll, products, reviews, activities, terms, codes] = await Promise.all([
    tab === 'dao' && blocks === null ? loadShopFront(call, shopId) : null,
    isList ? loadList(call, shopId, tab, query) : null,
    tab === 'danh-gia' ? loadReviews(call, { shop_id: shopId }, parseReviewsPage(query)) : null,
    tab === 'hoat-dong' ? loadActivities(call, shopId, query.get('before')) : null,
    tab === 'gioi-thieu' ? loadShopTerms(call, shopId) : null,
    showsCodes ? loadShopCodes(call, shopId) : [],
  ]);
  return { blocks, stroll, products, reviews, activities, terms, codes };
};
