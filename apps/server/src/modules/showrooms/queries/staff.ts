import { contentNotFound } from '@market/contract/content/staff-problems';
import type { StaffShowroom, StaffShowroomSummary } from '@market/contract/showrooms/staff-schemas';
import { getProductOptions } from '#catalogue';
import { imageUrl, imageUrlOrNull } from '#media';
import type { Context } from '#platform/context.ts';
import { cleanHtml } from '#platform/security/clean-html.ts';
import { getShops, type ShopRecord } from '#shops';
import { selectProductIds, type ShowroomRow } from '../store/pages.ts';
import { selectAllShowrooms, selectShowroom } from '../store/staff.ts';

const WIDTH = 800;
const THUMB_WIDTH = 520;
const DETAIL_WIDTH = 260;

type Shops = ReadonlyMap<number, ShopRecord>;

const presentFields = (row: ShowroomRow, shops: Shops) => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  status: row.status,
  tag_line: row.tag_line,
  image_id: row.image,
  image: imageUrl(row.image, WIDTH),
  image_mobile_id: row.image_mobile,
  image_mobile: imageUrlOrNull(row.image_mobile, THUMB_WIDTH),
  thumb_id: row.thumb,
  thumb: imageUrl(row.thumb, THUMB_WIDTH),
  shop_id: row.shop_id,
  shop_name: row.shop_id === null ? null : (shops.get(row.shop_id)?.name ?? null),
  position: row.position,
  start_at: row.start_at.toISOString(),
  end_at: row.end_at?.toISOString() ?? null,
  version: row.version,
});

const shopsOf = (context: Context, rows: readonly ShowroomRow[]): Promise<Shops> =>
  getShops(
    context,
    rows.flatMap(({ shop_id }) => shop_id ?? []),
  );

/** Of any state, by position. */
export const listShowrooms = async (context: Context): Promise<StaffShowroomSummary[]> => {
  const rows = await selectAllShowrooms(context.db);
  const shops = await shopsOf(context, rows);
  return rows.map((row) => ({ ...presentFields(row, shops), total_products: row.total_products }));
};

export const presentShowroom = async (context: Context, row: ShowroomRow): Promise<StaffShowroom> => {
  const product_ids = await selectProductIds(context.db, row.id);
  const products = await getProductOptions(context, product_ids);
  return {
    ...presentFields(row, await shopsOf(context, [row])),
    story: cleanHtml(row.story, { publicUrl: context.services.publicUrl }),
    details: row.details.map(({ image, title, whole }) => ({
      image_id: image,
      image: imageUrl(image, DETAIL_WIDTH),
      title,
      whole,
    })),
    product_ids,
    products: [...products.values()].map(({ id, title, thumb }) => ({ id, title, thumb })),
  };
};

/** @throws contentNotFound */
export const findShowroom = async (context: Context, id: number): Promise<StaffShowroom> => {
  const row = await selectShowroom(context.db, id);
  if (row === undefined) throw contentNotFound();
  return presentShowroom(context, row);
};
