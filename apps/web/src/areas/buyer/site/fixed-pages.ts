import { searchProducts } from '@market/contract/product-search/routes';
import type { ProductSearch } from '@market/contract/product-search/schemas';
import { countSitemap } from '@market/contract/sitemap/routes';
import type { SitemapKind } from '@market/contract/sitemap/schemas';
import type { Call } from '@market/contract/web';
import {
  ASSURED_PATH,
  BRANDS_PATH,
  CLASSIFIEDS_PATH,
  DEALS_PATH,
  DISTRIBUTORS_PATH,
  NEW_PRODUCTS_PATH,
  NEWS_PATH,
  SHOWROOMS_PATH,
} from '#app/paths.ts';
import type { FixedPage } from './sitemap-xml.ts';

type CountedList = { readonly kind: SitemapKind; readonly updated_at: string | null };

const newestDate = async (call: Call, filter: ProductSearch): Promise<string | null> => {
  const answer = await call(searchProducts, { query: { ...filter, sort_by: 'created_at', limit: 1 } });
  return answer.ok ? (answer.value.products[0]?.createdAt ?? null) : null;
};

/** Null when a request fails. */
export const fixedPages = async (call: Call): Promise<readonly FixedPage[] | null> => {
  const [counted, assured, classified] = await Promise.all([
    call(countSitemap),
    newestDate(call, { filter_only_trade_assurance: true }),
    newestDate(call, { filter_only_classifieds: true }),
  ]);
  if (!counted.ok) return null;
  const kinds: readonly CountedList[] = counted.value.data.kinds;
  const changed = (kind: SitemapKind) => kinds.find((one) => one.kind === kind)?.updated_at ?? null;
  return [
    { path: '/', lastmod: changed('products') },
    // deals change constantly, brands have no timestamp
    { path: DEALS_PATH, lastmod: null },
    { path: ASSURED_PATH, lastmod: assured },
    { path: NEW_PRODUCTS_PATH, lastmod: changed('products') },
    { path: CLASSIFIEDS_PATH, lastmod: classified },
    { path: BRANDS_PATH, lastmod: null },
    { path: SHOWROOMS_PATH, lastmod: changed('showrooms') },
    { path: NEWS_PATH, lastmod: null },
    { path: DISTRIBUTORS_PATH, lastmod: changed('shops') },
  ];
};
