import type { Card } from '@market/contract/catalogue/card-schemas';
import { getProduct } from '@market/contract/catalogue/routes';
import type { Product } from '@market/contract/catalogue/schemas';
import {
  listRelatedSummaries,
  searchProducts,
  searchSummaries,
} from '@market/contract/product-search/routes';
import { getShopRates } from '@market/contract/reviews/routes';
import { getShopPolicy } from '@market/contract/shops/routes';
import { listProductKeywords } from '@market/contract/suggestions/routes';
import { HIDDEN_SHOP_PRODUCT_CODE } from '@market/contract/constants/products';
import type { Call } from '@market/contract/web';
import { data, redirect } from 'react-router';
import { errorResponse, notFoundResponse } from '#app/errors/loader-responses.ts';
import { categoryPath, showroomPath } from '#app/paths.ts';
import type { Crumb } from '#ui/breadcrumbs.tsx';
import { toClassifiedView, type ClassifiedView } from '#features/classifieds/classified.ts';
import { loadShopCodes } from '#features/discount-codes/code-view.ts';
import { loadReviews, parseReviewsPage } from '#features/reviews/read/load-reviews.ts';
import { findProduct } from './find-product.ts';
import type { DeliveryTerms } from './delivery-panel.tsx';
import { toProductView } from './product-view.ts';

const DAY_MS = 86_400_000;
const MAX_SHOP_PRODUCTS = 6;
const MAX_OTHER_CLASSIFIEDS = 6;

/** Full days between two times. */
export const daysBetween = (from: number, to: number): number =>
  Math.max(0, Math.floor((to - from) / DAY_MS));

const productFinder = (call: Call) => async (ref: string) => {
  const answer = await call(getProduct, { params: { id: ref } });
  if (answer.ok) return answer.value.product;
  if ((answer.code as string) === HIDDEN_SHOP_PRODUCT_CODE) throw redirect('/', 302);
  if (answer.status !== 404) throw errorResponse(answer);
  return undefined;
};

const CLASSIFIED_EXPIRED = 'Tin rao này đã hết hạn. Thử tìm tin tương tự nhé.';

/**
 * Finds the product of a URL or throws the response: 301 to the canonical path, 302 home when its shop is hidden,
 * 404, 410 for an expired classified.
 */
export const resolveProduct = async (
  call: Call,
  name: string,
  search: string,
  now: number,
): Promise<Product> => {
  const lookup = await findProduct(name, productFinder(call));
  if (lookup === undefined) throw notFoundResponse();
  if (lookup.moved !== null) throw redirect(lookup.moved + search, 301);
  const { classifieds } = lookup.product;
  if (lookup.product.is_classifieds && classifieds !== null && Date.parse(classifieds.expired_at) <= now)
    throw data({ message: CLASSIFIED_EXPIRED }, { status: 410 });
  return lookup.product;
};

/** Nearest first: its kind in its province, its kind elsewhere, then any. */
export const loadOtherClassifieds = async (
  call: Call,
  { id, categories, shop }: Product,
  now: number,
): Promise<ClassifiedView[]> => {
  const kind = { filter_category_lv2: categories.lv2.categoryId };
  const filters = [
    ...(shop.province_code === null ? [] : [{ ...kind, filter_province: shop.province_code }]),
    kind,
    {},
  ];
  const found: Card[] = [];
  for (const filter of filters) {
    const answer = await call(searchProducts, {
      query: {
        ...filter,
        filter_only_classifieds: true,
        sort_by: 'up_at',
        exclude_product_ids: [id, ...found.map((card) => card.id)],
        limit: MAX_OTHER_CLASSIFIEDS - found.length,
      },
    });
    if (answer.ok) found.push(...answer.value.products);
    if (found.length >= MAX_OTHER_CLASSIFIEDS) break;
  }
  return found.map((card) => toClassifiedView(card, now));
};

const loadRelated = async (call: Call, { id }: Product) => {
  const answer = await call(listRelatedSummaries, { query: { product_id: id } });
  return answer.ok ? answer.value.products : [];
};

/** Related products of the shop, and its other bestsellers. */
const loadShopProducts = async (call: Call, { id, shop_id }: Product) => {
  const answer = await call(listRelatedSummaries, {
    query: { product_id: id, shop_id, limit: MAX_SHOP_PRODUCTS },
  });
  const picks = answer.ok ? answer.value.products : [];
  const best = await call(searchSummaries, {
    query: {
      filter_shop_id: shop_id,
      sort_by: 'total_sales',
      exclude_product_ids: [id, ...picks.map((card) => card.id)],
      limit: MAX_SHOP_PRODUCTS,
    },
  });
  return { picks, best: best.ok ? best.value.products : [] };
};

const loadScores = async (call: Call, shopId: number) => {
  const answer = await call(getShopRates, { params: { id: shopId } });
  if (!answer.ok) return null;
  const { product, communication, trust } = answer.value.data.rates;
  return { product, communication, trust };
};

const loadShopTerms = async (call: Call, shopId: number): Promise<DeliveryTerms | null> => {
  const answer = await call(getShopPolicy, { params: { id: shopId } });
  if (!answer.ok) return null;
  const { cod, min_order_price, min_order_quantity, free_shipping, free_shipping_prices } = answer.value.shop;
  return { cod, min_order_price, min_order_quantity, free_shipping, free_shipping_prices };
};

const loadKeywords = async (call: Call, id: number) => {
  const answer = await call(listProductKeywords, { params: { id } });
  return answer.ok ? answer.value.data.keywords : [];
};

interface PageOptions {
  /** In ms. */
  readonly now: number;
  readonly reviewsPage: number;
}

/** Everything around the product; parts that fail to load are left out. */
const loadSurroundings = async (call: Call, product: Product, { now, reviewsPage }: PageOptions) => {
  const { shop_id: shopId, is_classifieds: notice } = product;
  const [scores, terms, related, others, ofShop, reviews, keywords, codes] = await Promise.all([
    notice ? null : loadScores(call, shopId),
    notice ? null : loadShopTerms(call, shopId),
    notice ? [] : loadRelated(call, product),
    notice ? loadOtherClassifieds(call, product, now) : [],
    notice ? { picks: [], best: [] } : loadShopProducts(call, product),
    notice ? null : loadReviews(call, { product_id: product.id }, reviewsPage),
    notice ? [] : loadKeywords(call, product.id),
    notice ? [] : loadShopCodes(call, shopId, product.id),
  ]);
  return { scores, terms, related, others, ofShop, reviews, keywords, codes };
};

const pageOf = async (call: Call, product: Product, options: PageOptions) => {
  const { now } = options;
  const { lv1, lv2 } = product.categories;
  const { showroom } = product;
  const end = product.classifieds?.expired_at;
  return {
    product: toProductView(product),
    crumbs: [lv1, lv2].map((level): Crumb => ({ title: level.title, to: categoryPath(level) })),
    showroom: showroom && { title: showroom.title, to: showroomPath(showroom.slug) },
    shop: {
      lastActive: product.shop_last_activity_at,
      repeatRate: product.shop_repeat_purchase_rate,
    },
    shopDays: daysBetween(Date.parse(product.shop.createdAt), now),
    daysLeft: end === undefined ? 0 : daysBetween(now, Date.parse(end)),
    ...(await loadSurroundings(call, product, options)),
  };
};
export type ProductPage = Awaited<ReturnType<typeof pageOf>>;

/** Data of the product page; throws the responses of `resolveProduct`. `now` in ms. */
export const loadPage = async (
  call: Call,
  name: string,
  { search, searchParams }: URL,
  now: number,
): Promise<ProductPage> =>
  pageOf(call, await resolveProduct(call, name, search, now), {
    now,
    reviewsPage: parseReviewsPage(searchParams),
  });

/** The same of a product that a preview link shows. `now` in ms. */
export const loadPreview = (call: Call, product: Product, now: number): Promise<ProductPage> =>
  pageOf(call, product, { now, reviewsPage: 1 });
