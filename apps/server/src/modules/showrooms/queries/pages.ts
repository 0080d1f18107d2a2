import { showroomNotFound } from '@market/contract/showrooms/problems';
import type {
  Showroom,
  ShowroomPage,
  ShowroomSearch,
  ShowroomShop,
} from '@market/contract/showrooms/schemas';
import { getCards, getShowroomShops, type ShowroomShop as Share } from '#catalogue';
import { imageUrl, imageUrlOrNull } from '#media';
import { cleanHtml } from '#platform/security/clean-html.ts';
import type { Context } from '#platform/context.ts';
import { addPageKey } from '#platform/web/page-keys.ts';
import { searchAmong } from '#product-search';
import { getShops, isPublicShop, presentShopSummary, type ShopRecord } from '#shops';
import { SHOWROOMS_PAGE_KEY } from '../rules.ts';
import { selectOpen, selectOpenBySlug, selectProductIds, type ShowroomRow } from '../store/pages.ts';

const BANNER_WIDTH = 1200;
const MOBILE_WIDTH = 800;
const THUMB_WIDTH = 520;
const DETAIL_WIDTH = 400;
const DEFAULT_LIMIT = 20;
/** Limits of a showroom's page. */
const MAX_SHOPS = 3;
const BEST_OF_SHOP = 3;

const ownShop = (shop: ShopRecord | undefined): Showroom['shop'] => {
  if (shop === undefined || !isPublicShop(shop)) return null;
  const { id, name, slug, logo } = presentShopSummary(shop);
  return { id, name, slug, logo };
};

/** A showroom with its shops and what they show. */
const present = (
  { id, title, slug, ...row }: ShowroomRow,
  shares: readonly Share[],
  owners: ReadonlyMap<number, ShopRecord>,
): Showroom => ({
  id,
  title,
  slug,
  tag_line: row.tag_line === '' ? null : row.tag_line,
  image: imageUrl(row.image, BANNER_WIDTH),
  image_mobile: imageUrlOrNull(row.image_mobile, MOBILE_WIDTH),
  thumb: imageUrl(row.thumb, THUMB_WIDTH),
  shop: row.shop_id === null ? null : ownShop(owners.get(row.shop_id)),
  position: row.position,
  start_at: row.start_at.toISOString(),
  end_at: row.end_at?.toISOString() ?? null,
  total_products: shares.reduce((sum, { products }) => sum + products, 0),
  total_shops: shares.length,
});

const ownersOf = (context: Context, rows: readonly ShowroomRow[]) =>
  getShops(
    context,
    rows.flatMap(({ shop_id }) => shop_id ?? []),
  );

/** Open showrooms with products, in the order of editors. */
export const getShowrooms = async (
  context: Context,
  { page = 1, limit = DEFAULT_LIMIT }: { page?: number; limit?: number },
): Promise<Showroom[]> => {
  addPageKey(SHOWROOMS_PAGE_KEY);
  const rows = await selectOpen(context.db, context.now);
  const [shares, owners] = await Promise.all([
    getShowroomShops(
      context,
      rows.map(({ id }) => id),
      BEST_OF_SHOP,
    ),
    ownersOf(context, rows),
  ]);
  const sharesOf = Map.groupBy(shares, ({ showroom_id }) => showroom_id);
  return rows
    .filter(({ id }) => sharesOf.has(id))
    .slice((page - 1) * limit, page * limit)
    .map((row) => present(row, sharesOf.get(row.id) ?? [], owners));
};

/** With their best sellers, as this person sees them. */
const presentShares = async (context: Context, shares: readonly Share[]): Promise<ShowroomShop[]> => {
  const cards = await getCards(
    context,
    shares.flatMap(({ best }) => best),
  );
  const cardsOf = Map.groupBy(cards, ({ shopId }) => shopId);
  return shares.flatMap(({ shop_id, products: total_products }) => {
    const products = cardsOf.get(shop_id) ?? [];
    return products.length === 0 ? [] : [{ shop: products[0]!.shop, total_products, products }];
  });
};

/**
 * A showroom with a page of its products, counted and sorted as in the search. @throws showroomNotFound, also
 * before it opens and after it closed
 */
export const getShowroom = async (context: Context, slug: string, query: ShowroomSearch) => {
  addPageKey(SHOWROOMS_PAGE_KEY);
  const row = await selectOpenBySlug(context.db, slug, context.now);
  if (row === undefined) throw showroomNotFound();
  const { story, details } = row;
  const [ids, shares, owners] = await Promise.all([
    selectProductIds(context.db, row.id),
    getShowroomShops(context, [row.id], BEST_OF_SHOP),
    ownersOf(context, [row]),
  ]);
  const [found, shops] = await Promise.all([
    searchAmong(context, query, ids),
    presentShares(context, shares.slice(0, MAX_SHOPS)),
  ]);
  const showroom: ShowroomPage = {
    ...present(row, shares, owners),
    story: cleanHtml(story, { publicUrl: context.services.publicUrl }),
    details: details.map(({ image, ...rest }) => ({ image: imageUrl(image, DETAIL_WIDTH), ...rest })),
    shops,
  };
  return { showroom, ...found };
};
