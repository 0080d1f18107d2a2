import { listPosts } from '@market/contract/blog/routes';
import type { Card, CardSummary } from '@market/contract/catalogue/card-schemas';
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
import { listTopSummaries, searchProducts, searchSummaries } from '@market/contract/product-search/routes';
import type { ProductSearch } from '@market/contract/product-search/schemas';
import { listShowrooms } from '@market/contract/showrooms/routes';
import { countSitemap } from '@market/contract/sitemap/routes';
import { listTrendingKeywords } from '@market/contract/suggestions/routes';
import type { KeywordCount } from '@market/contract/suggestions/schemas';
import { HOME_BLOG_CATEGORY, HOME_TRADE_ASSURANCE_MIN_STOCK } from '@market/contract/constants/pages';
import type { Call } from '@market/contract/web';
import type { BannerPlacement } from '#features/ads/banner-view.ts';
import { loadBanners } from '#features/ads/load-banners.ts';
import { isOnDeal, type ProductCardView } from '#features/product-card/product-card-view.ts';
import { toShowroomView, type ShowroomView } from '#features/showroom/showroom-view.ts';
import { toPostView, type PostView } from '#features/blog/post-view.ts';
import { categoryTiles } from './arrange-blocks.ts';
import { chooseCards, type Candidates } from './choose-cards.ts';
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
  | { readonly source: 'recent_products'; readonly limit: number }
  /** Products of the blocks above and below are left out. */
  | { readonly source: 'for_me'; readonly limit: number; readonly shown: readonly number[] }
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

/** More are requested than shown: some are sold out, shown above, or of the same shop. */
const OVERFETCH = 6;
const MAX_CANDIDATES = 40;
const candidatesOf = (limit: number) => Math.max(limit, Math.min(MAX_CANDIDATES, limit * OVERFETCH));

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

const searchBlock = async (
  call: Call,
  source: Exclude<ProductSource, 'top_popular'>,
  limit: number,
): Promise<readonly CardSummary[]> =>
  (await withRetry(() => call(searchSummaries, { query: { ...PRODUCT_SEARCHES[source], limit } }))).products;

/** Complete cards: the text of a classified is not in a summary. */
const searchClassifieds = async (call: Call, limit: number): Promise<readonly Card[]> =>
  (await withRetry(() => call(searchProducts, { query: { ...PRODUCT_SEARCHES.classifieds, limit } })))
    .products;

/** A block whose pins cannot be read shows the others. */
const loadPinned = async (
  { id, pinned_product_ids: pinned }: HomeSection,
  call: Call,
): Promise<readonly CardSummary[]> => {
  if (pinned.length === 0) return [];
  const answer = await call(listPinnedProducts, { params: { id } });
  return answer.ok ? answer.value.data.products : [];
};

/** What a block of products may show; the page chooses when all of its blocks are loaded. */
type ProductCandidates = { readonly source: ProductSource } & Candidates<CardSummary>;
type LoadedContent = BlockContent | ProductCandidates;

const loadProducts = async (
  section: HomeSection,
  source: ProductSource,
  call: Call,
): Promise<ProductCandidates> => {
  const { limit } = section;
  const most = candidatesOf(limit);
  const loading =
    source === 'top_popular'
      ? withRetry(() => call(listTopSummaries, { query: { limit: most } })).then(({ products }) => products)
      : searchBlock(call, source, most);
  const [found, pinned] = await Promise.all([loading, loadPinned(section, call)]);
  // the price of a deal that is sold out is no longer available
  const shown = (cards: readonly CardSummary[]) =>
    source === 'hot_deals' ? cards.filter((card) => isOnDeal(card)) : cards;
  return { source, limit, pinned: shown(pinned), found: shown(found) };
};

/** Fills the blocks of products from the top of the page. */
const fillBlocks = (contents: readonly LoadedContent[]): BlockContent[] => {
  const filled = chooseCards(contents.filter((content) => 'found' in content));
  const shown = filled.flat().map(({ id }) => id);
  return contents.map((content) => {
    if ('found' in content) return { source: content.source, cards: filled.shift()! };
    return content.source === 'for_me' ? { ...content, shown } : content;
  });
};

const loadContent = async (section: HomeSection, loading: LoadContext): Promise<LoadedContent> => {
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
      const cards = await searchClassifieds(call, limit);
      return { source, classifieds: cards.map((card) => toClassifiedView(card, loading.now)) };
    }
    case 'for_me':
      return { source, limit, shown: [] };
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
    default:
      return loadProducts(section, source, call);
  }
};

const loadContentOrFailed = async (section: HomeSection, loading: LoadContext): Promise<LoadedContent> => {
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
  const rows = sections.value.data.sections;
  const [contents, menu, counts, side] = await Promise.all([
    Promise.all(rows.map((section) => loadContentOrFailed(section, loading))),
    loadCategories(call, 1),
    loadMarketCounts(call),
    loadBanners(call, { position: 'home_right_banner', platform: 'web_desktop' }),
  ]);
  const blocks = fillBlocks(contents).map((content, index): Block => {
    const { id, title, sub_title } = rows[index]!;
    return { id, title, sub_title, ...content };
  });
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
