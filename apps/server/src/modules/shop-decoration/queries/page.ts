import type { Card } from '@market/contract/catalogue/card-schemas';
import { Problem } from '@market/contract/route';
import type { PageBlock, PageCode, PageSlide } from '@market/contract/shop-decoration/schemas';
import { shopNotFound } from '@market/contract/shops/problems';
import { getCards } from '#catalogue';
import { guest, type Context, type Db, type Seller } from '#platform/context.ts';
import { searchProducts } from '#product-search';
import { listShownRules } from '#promotions';
import { getShopCollectionCards, getShopCollectionIds } from '#saved';
import { getShops, isPublicShop, noteShownShop, type ShopRecord } from '#shops';
import { collectionIdsOf, FIRST_BLOCKS, productIdsOf } from '../rules.ts';
import { selectMedia } from '../store/media.ts';
import { selectDraft, selectPublished } from '../store/pages.ts';
import type { StoredBlock } from '../tables.ts';
import { pictureOf, type MediaById } from './decoration.ts';

const MAX_CODES = 6;

/** What the blocks of one page name, as this person may see it. */
interface Surroundings {
  readonly shop: ShopRecord;
  readonly media: MediaById;
  readonly cards: ReadonlyMap<number, Card>;
  readonly collections: ReadonlySet<number>;
}

const surroundingsOf = async (
  context: Context,
  shop: ShopRecord,
  blocks: readonly StoredBlock[],
): Promise<Surroundings> => {
  const [media, cards, collections] = await Promise.all([
    selectMedia(context.db, shop.id),
    getCards(context, [...productIdsOf(blocks), ...shop.featured_products]),
    collectionIdsOf(blocks).length > 0 ? getShopCollectionIds(context, shop.id) : new Set<number>(),
  ]);
  const own = cards.filter((card) => card.shop.id === shop.id);
  return { shop, media, cards: new Map(own.map((card) => [card.id, card])), collections };
};

/** Without a search for the moment the page has no such products. */
const searchCards = async (
  context: Context,
  query: Parameters<typeof searchProducts>[1],
): Promise<Card[]> => {
  try {
    return (await searchProducts(context, query)).products;
  } catch (error) {
    if (error instanceof Problem) return [];
    throw error;
  }
};

const productsOf = async (context: Context, block: StoredBlock, { shop, cards }: Surroundings) => {
  const { kind, source, limit, collection_id } = block;
  const query = { filter_shop_id: shop.id, limit };
  const listed = (ids: readonly number[]) => ids.flatMap((id) => cards.get(id) ?? []).slice(0, limit);
  if (kind === 'deals') return searchCards(context, { ...query, filter_only_deal: true });
  if (kind !== 'products') return [];
  if (source === 'picked') return listed(block.product_ids);
  if (source === 'featured') return listed(shop.featured_products);
  if (source === 'collection')
    return collection_id === null
      ? []
      : getShopCollectionCards(context, shop.id, { id: collection_id, limit });
  return searchCards(context, { ...query, sort_by: source === 'newest' ? 'up_at' : 'total_sales' });
};

/** Running codes that everybody may use. */
const codesOf = async (context: Context, block: StoredBlock, shopId: number): Promise<PageCode[]> => {
  if (block.kind !== 'codes') return [];
  const rules = await listShownRules(context, { shopId, scheduled: false });
  return rules
    .flatMap(({ id: price_rule_id, codes: [code], title, description, ends_at }) =>
      code === undefined ? [] : [{ price_rule_id, code, title, description, ends_at }],
    )
    .slice(0, MAX_CODES);
};

type StoredSlide = StoredBlock['slides'][number];

/** Null when it leads to what does not exist or is another shop's. */
const linkOf = ({ link }: StoredSlide, { cards, collections }: Surroundings): PageSlide['link'] => {
  if (link === null) return null;
  if (link.to === 'product') {
    const card = cards.get(link.id ?? 0);
    return card === undefined ? null : { ...link, slug: card.slug };
  }
  if (link.to === 'collection' && !collections.has(link.id ?? 0)) return null;
  return { ...link, slug: null };
};

const slidesOf = (block: StoredBlock, surroundings: Surroundings): PageSlide[] =>
  block.kind !== 'carousel'
    ? []
    : block.slides.map((slide) => {
        const { image_id, ...texts } = slide;
        const image = pictureOf(surroundings.media, image_id);
        return { ...texts, image, link: linkOf(slide, surroundings) };
      });

const textOf = ({ kind, text }: StoredBlock, { notice }: ShopRecord): string =>
  kind === 'notice' ? (notice ?? '') : text;

const presentBlock = async (
  context: Context,
  block: StoredBlock,
  surroundings: Surroundings,
): Promise<PageBlock> => {
  const { id, kind, title, autoplay, source, collection_id } = block;
  const { shop, media } = surroundings;
  const [products, codes] = await Promise.all([
    productsOf(context, block, surroundings),
    codesOf(context, block, shop.id),
  ]);
  return {
    id,
    kind,
    title,
    autoplay,
    source,
    collection_id,
    products,
    codes,
    text: textOf(block, shop),
    slides: slidesOf(block, surroundings),
    video: kind === 'video' ? (media.get(block.video_id ?? '')?.video ?? null) : null,
  };
};

const hasContent = ({ kind, text, slides, products, codes, video }: PageBlock): boolean =>
  ((kind === 'notice' || kind === 'text') && text !== '') ||
  slides.length + products.length + codes.length > 0 ||
  video !== null;

const present = async (
  context: Context,
  shop: ShopRecord,
  blocks: readonly StoredBlock[],
): Promise<PageBlock[]> => {
  const shown = blocks.filter(({ visible }) => visible);
  const surroundings = await surroundingsOf(context, shop, shown);
  const page = await Promise.all(shown.map((block) => presentBlock(context, block, surroundings)));
  return page.filter(hasContent);
};

/**
 * What a shop published; null when it did not, or shows no block. @throws shopNotFound, also for a hidden shop
 */
export const getFrontPage = async (context: Context, shopId: number): Promise<PageBlock[] | null> => {
  const shop = (await getShops(context, [shopId])).get(shopId);
  if (shop === undefined || !isPublicShop(shop)) throw shopNotFound();
  noteShownShop(shopId);
  const published = await selectPublished(context.db, shopId);
  if (published === undefined) return null;
  const page = await present(context, shop, published.blocks);
  return page.length === 0 ? null : page;
};

/** The draft as somebody sees it who is not signed in. */
export const previewDraft = async (context: Context<Db, Seller>): Promise<PageBlock[]> => {
  const { shopId } = context.actor;
  const shop = (await getShops(context, [shopId])).get(shopId)!;
  const draft = await selectDraft(context.db, shopId);
  return present({ ...context, actor: guest }, shop, draft?.blocks ?? FIRST_BLOCKS);
};
