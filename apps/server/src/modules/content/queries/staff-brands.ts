import { contentNotFound } from '@market/contract/content/staff-problems';
import type { StaffBrand } from '@market/contract/content/staff-schemas';
import { imageUrlOrNull } from '#media';
import type { Context } from '#platform/context.ts';
import { getShops } from '#shops';
import { countBrands, selectBrand, selectBrandPage, type BrandRow } from '../store/brands.ts';

const LOGO_WIDTH = 160;
const COVER_WIDTH = 520;
const PAGE = 50;

export const presentBrands = async (context: Context, rows: readonly BrandRow[]): Promise<StaffBrand[]> => {
  const shops = await getShops(
    context,
    rows.flatMap(({ shop_id }) => shop_id ?? []),
  );
  return rows.map(({ logo, cover_image, ...row }) => ({
    ...row,
    logo_id: logo,
    logo: imageUrlOrNull(logo, LOGO_WIDTH),
    cover_image_id: cover_image,
    cover_image: imageUrlOrNull(cover_image, COVER_WIDTH),
    shop_name: row.shop_id === null ? null : (shops.get(row.shop_id)?.name ?? null),
  }));
};

export const listStaffBrands = async (
  context: Context,
  { keyword = '', page = 1, limit = PAGE }: { keyword?: string; page?: number; limit?: number },
): Promise<{ brands: StaffBrand[]; total: number }> => {
  const words = keyword.trim();
  const rows = await selectBrandPage(context.db, { keyword: words, limit, offset: (page - 1) * limit });
  return { brands: await presentBrands(context, rows), total: await countBrands(context.db, words) };
};

/** @throws contentNotFound */
export const getStaffBrand = async (context: Context, id: number): Promise<StaffBrand> => {
  const brand = await selectBrand(context.db, id);
  if (brand === undefined) throw contentNotFound();
  return (await presentBrands(context, [brand]))[0]!;
};
