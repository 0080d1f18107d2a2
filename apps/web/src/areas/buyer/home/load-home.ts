import { listPosts } from '@market/contract/blog/routes';
import type { Card } from '@market/contract/catalogue/card-schemas';
import type { Category } from '@market/contract/catalogue/category-schemas';
import { listCategories } from '@market/contract/catalogue/routes';
import {
  listBrands,
  listCarousels,
  listHomeSections,
  listPinnedProducts,
} from '@market/contract/content/routes';
import type { Brand, HomeSection } from '@market/contract/content/schemas';
import { listProvinces } from '@market/contract/locations/routes';
import { listTopProducts, searchProducts } from '@market/contract/product-search/routes';
import type { ProductSearch } from '@market/contract/product-search/schemas';
import { listShowrooms } from '@market/contract/showrooms/routes';
import { countSitemap } from '@market/contract/sitemap/routes';
import { listTrendingKeywords } from '@market/contract/suggestions/routes';
import type { KeywordCount } from '@market/contract/suggestions/schemas';
import { HOME_BLOG_CATEGORY, HOME_TRADE_ASSURANCE_MIN_STOCK } from '@market/contract/constants';
import type { Call } from '@market/contract/web';
import type { BannerPlacement } from '#features/ads/banner-view.ts';
import { loadBanners } from '#features/ads/load-banners.ts';
import { toCardView, isOnDeal, type ProductCardView } from '#features/product-card/product-card-view.ts';
import { toShowroomView, type ShowroomView } from '#features/showroom/showroom-view.ts';
import { toPostView, type PostView } from '#features/blog/post-view.ts';
import { categoryTiles } from './arrange-blocks.ts';
import type { Slides } from './slides.ts';
import { toClassifiedView, type ClassifiedView } from '#features/classifieds/classified.ts';

export type CategoryTile = Pick<
  Category,
  'categoryId' | 'level' | 'slug' | 'title' | 'thumbImageSrc' | 'totalProduct'
>;
const toCategoryTile = ({
  categoryId,
  level,
  slug,
  title,
  thumbImageSrc,
  totalProduct,
}: Category): CategoryTile => ({
  categoryId,
  level,
  slug,
  title,
  thumbImageSrc,
  totalProduct,
});

type ProductSource = 'hot_deals' | 'first_choice' | 'trade_assurance' | 'new_products' | 'top_popular';
/** Personal blocks are filled in by the browser, because the page is cached for everybody. */
type PersonalSource = 'for_me' | 'recent_products';
type BannerSource = 'ad_banners' | 'new_user_channel';
type BrandSource = 'featured_brands' | 'brands';
export type BlockContent =
  | ({ readonly source: 'carousels' } & Slides)
  | { readonly source: BannerSource; readonly at: BannerPlacement; readonly max: number }
  | { readonly source: 'categories'; readonly categories: readonly CategoryTile[] }
  | { readonly source: ProductSource; readonly cards: readonly ProductCardView[] }
  | { readonly source: BrandSource; readonly brands: readonly Brand[] }
  | { readonly source: 'showrooms'; readonly showrooms: readonly ShowroomView[] }
  | { readonly source: 'classifieds'; readonly classifieds: readonly ClassifiedView[] }
  | { readonly source: 'blog'; readonly posts: readonly PostView[] }
  | { readonly source: 'trending'; readonly keywords: readonly KeywordCount[] }
  | { readonly source: PersonalSource; readonly limit: number }
  | { readonly source: 'favourite_shops'; readonly limit: number }
  /** Loading failed; the block says so. */
  | { readonly source: 'failed' };
export type Block = Pick<HomeSection, 'id' | 'title' | 'sub_title'> & BlockContent;
export type PersonalBlock = Extract<Block, { readonly source: PersonalSource }>;
export type ShopsBlock = Extract<Block, { readonly source: 'favourite_shops' }>;

const PRODUCT_SEARCHES: Readonly<
  Record<Exclude<ProductSource, 'top_popular'> | 'classifieds', ProductSearch>
> = {
  hot_deals: { filter_only_deal: true, filter_only_hot_deal: true },
  first_choice: { sort_by: 'total_sales', filter_min_rating: 4.7 },
  trade_assurance: {
    filter_only_trade_assurance: true,
    filter_min_stock: HOME_TRADE_ASSURANCE_MIN_STOCK,
    sort_by: 'created_at',
  },
  // excludes classifieds, whose stock is 1
  new_products: { sort_by: 'up_at', filter_min_stock: 2 },
  classifieds: { filter_only_classifieds: true, sort_by: 'up_at' },
};

/** Some deals are sold out, so more are requested than shown. */
const DEALS_OVERFETCH = 3;
const MAX_SEARCH_RESULTS = 100;

/** Both attempts of a block's request failed. */
class BlockFailed extends Error {}

const withRetry = async <Value>(
  ask: () => Promise<{ readonly ok: true; readonly value: Value } | { readonly ok: false }>,
): Promise<Value> => {
  const first = await ask();
  const answer = first.ok ? first : await ask();
  if (!answer.ok) throw new BlockFailed();
  return answer.value;
};

interface LoadContext {
  readonly call: Call;
  readonly now: number;
  readonly publicUrl: string;
  /** Shared by blocks and requested once. */
  readonly brands: () => Promise<readonly Brand[]>;
  readonly categories: Promise<readonly Category[]>;
}

const searchCards = async (
  call: Call,
  source: keyof typeof PRODUCT_SEARCHES,
  limit: number,
): Promise<readonly Card[]> =>
  (await withRetry(() => call(searchProducts, { query: { ...PRODUCT_SEARCHES[source], limit } }))).products;

/** Pinned products first; a block whose pins cannot be read shows the others. */
const withPinned = async (
  { id, limit, pinned_product_ids: pinned }: HomeSection,
  call: Call,
  found: readonly Card[],
): Promise<readonly Card[]> => {
  if (pinned.length === 0) return found;
  const answer = await call(listPinnedProducts, { params: { id } });
  const first = answer.ok ? answer.value.data.products : [];
  const others = found.filter((card) => !first.some((one) => one.id === card.id));
  return [...first, ...others].slice(0, Math.max(limit, found.length));
};

const loadContent = async (section: HomeSection, loading: LoadContext): Promise<BlockContent> => {
  const { source, limit } = section;
  const { call } = loading;
  switch (source) {
    case 'carousels': {
      const { data } = await withRetry(() => call(listCarousels));
      const ads = await loadBanners(call, { position: 'slide', platform: 'web_desktop' });
      return { source, slides: data.carousels, ads, max: limit };
    }
    case 'ad_banners':
    case 'new_user_channel': {
      const position = source === 'ad_banners' ? 'home_primary' : source;
      return { source, at: await loadBanners(call, { position, platform: 'web_desktop' }), max: limit };
    }
    case 'categories':
      return { source, categories: categoryTiles(await loading.categories, limit).map(toCategoryTile) };
    case 'featured_brands':
    case 'brands': {
      const brands = await loading.brands();
      const featured = brands.filter((brand) => brand.featured);
      // featured brands have a block of their own, so they come last
      const visibleBlocks =
        source === 'featured_brands' ? featured : [...brands.filter((one) => !one.featured), ...featured];
      return { source, brands: visibleBlocks.slice(0, limit) };
    }
    case 'showrooms': {
      const { data } = await withRetry(() => call(listShowrooms, { query: { limit } }));
      return { source, showrooms: data.showrooms.map(toShowroomView) };
    }
    case 'classifieds': {
      const cards = await searchCards(call, source, limit);
      return { source, classifieds: cards.map((card) => toClassifiedView(card, loading.now)) };
    }
    case 'for_me':
    case 'recent_products':
    case 'favourite_shops':
      return { source, limit };
    case 'blog': {
      // the external blog may be down: no retry, the block is left out
      const query = { categories: [HOME_BLOG_CATEGORY], per_page: limit };
      const answer = await call(listPosts, { query });
      const posts = answer.ok ? answer.value.body : [];
      return { source, posts: posts.map((post) => toPostView(post, loading.publicUrl)) };
    }
    case 'trending': {
      const { data } = await withRetry(() => call(listTrendingKeywords, { query: { limit } }));
      return { source, keywords: data.keywords };
    }
    case 'top_popular': {
      const { products } = await withRetry(() => call(listTopProducts, { query: { limit } }));
      const cards = await withPinned(section, call, products);
      return { source, cards: cards.slice(0, limit).map(toCardView) };
    }
    case 'hot_deals': {
      // sold-out deals are skipped: their price is no longer available
      const most = Math.min(MAX_SEARCH_RESULTS, limit * DEALS_OVERFETCH);
      const cards = await withPinned(section, call, await searchCards(call, source, most));
      return { source, cards: cards.map(toCardView).filter(isOnDeal).slice(0, limit) };
    }
    default: {
      const cards = await withPinned(section, call, await searchCards(call, source, limit));
      return { source, cards: cards.slice(0, limit).map(toCardView) };
    }
  }
};

const loadContentOrFailed = async (section: HomeSection, loading: LoadContext): Promise<BlockContent> => {
  try {
    return await loadContent(section, loading);
  } catch (error) {
    if (!(error instanceof BlockFailed)) throw error;
    return { source: 'failed' };
  }
};

const isEmpty = (content: BlockContent): boolean => {
  // banners may be targeted at signed-in users and are loaded by the browser
  if (content.source === 'failed' || 'limit' in content || 'at' in content) return false;
  if ('slides' in content) return content.slides.length + content.ads.banners.length === 0;
  if ('categories' in content) return content.categories.length === 0;
  if ('posts' in content) return content.posts.length === 0;
  if ('keywords' in content) return content.keywords.length === 0;
  if ('brands' in content) return content.brands.length === 0;
  if ('showrooms' in content) return content.showrooms.length === 0;
  return ('cards' in content ? content.cards : content.classifieds).length === 0;
};

/** Counted from data. */
export interface MarketCounts {
  readonly provinces: number;
  readonly shops: number;
  readonly products: number;
}
const loadMarketCounts = async (call: Call): Promise<MarketCounts> => {
  const [provinces, pages] = await Promise.all([
    call(listProvinces, { query: { scheme: 'vn2' } }),
    call(countSitemap),
  ]);
  const totalOf = (kind: 'shops' | 'products') =>
    pages.ok ? (pages.value.data.kinds.find((one) => one.kind === kind)?.total ?? 0) : 0;
  return {
    provinces: provinces.ok ? provinces.value.data.provinces.length : 0,
    shops: totalOf('shops'),
    products: totalOf('products'),
  };
};

const loadCategories = async (call: Call, level: 1 | 2): Promise<readonly Category[]> => {
  const answer = await call(listCategories, { query: { level } });
  return answer.ok ? answer.value.categories : [];
};

const MAX_MENU_CATEGORIES = 10;
const MAX_PROMOTED_CATEGORIES = 2;

/** In the configured order, without empty blocks. */
export const loadHome = async (call: Call, now: number, publicUrl = '') => {
  const sections = await call(listHomeSections);
  if (!sections.ok) return null;
  const categories = loadCategories(call, 2);
  let brands: Promise<readonly Brand[]> | undefined;
  const loading: LoadContext = {
    call,
    now,
    publicUrl,
    categories,
    brands: () =>
      (brands ??= withRetry(() => call(listBrands, { query: { order_by: 'rand' } })).then(
        ({ data }) => data.data,
      )),
  };
  const [blocks, menu, counts, side] = await Promise.all([
    Promise.all(
      sections.value.data.sections.map(async (section): Promise<Block> => {
        const { id, title, sub_title } = section;
        return { id, title, sub_title, ...(await loadContentOrFailed(section, loading)) };
      }),
    ),
    loadCategories(call, 1),
    loadMarketCounts(call),
    loadBanners(call, { position: 'home_right_banner', platform: 'web_desktop' }),
  ]);
  return {
    blocks: blocks.filter((block) => !isEmpty(block)),
    menu: menu
      .filter(({ totalProduct }) => totalProduct > 0)
      .slice(0, MAX_MENU_CATEGORIES)
      .map(toCategoryTile),
    side,
    promoted: categoryTiles(await categories, MAX_PROMOTED_CATEGORIES).map(toCategoryTile),
    counts,
  };
};
export type Home = NonNullable<Awaited<ReturnType<typeof loadHome>>>;
