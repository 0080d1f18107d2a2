import { contentNotFound } from '@market/contract/content/staff-problems';
import type { StaffBanner } from '@market/contract/content/staff-schemas';
import type { BannerPosition } from '@market/contract/rules/banners';
import { invalidRequest } from '@market/contract/problems';
import { endOfDay, isDay, startOfDay } from '@market/contract/rules/day';
import { imageUrl, imageUrlOrNull } from '#media';
import type { Context } from '#platform/context.ts';
import { selectBanner } from '../store/pages.ts';
import { selectAllBanners, selectBannerTitles, type BannerRow } from '../store/banners.ts';

const WIDTH = 800;
const MOBILE_WIDTH = 520;

export const presentBanner = ({
  image,
  image_mobile,
  turned_at: _turned,
  ...row
}: BannerRow): StaffBanner => ({
  ...row,
  image_id: image,
  image: imageUrl(image, WIDTH),
  image_mobile_id: image_mobile,
  image_mobile: imageUrlOrNull(image_mobile, MOBILE_WIDTH),
  starts_at: row.starts_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
});

/** @throws invalidRequest for a day that no calendar has */
const readDay = (name: 'from' | 'to', day: string | undefined): string | undefined => {
  if (day !== undefined && !isDay(day)) throw invalidRequest({ fields: { [name]: 'Ngày này không có.' } });
  return day;
};

/** Days in Vietnam; without them all. @throws invalidRequest */
export const listBanners = async (
  context: Context,
  { position, from, to }: { position?: BannerPosition; from?: string; to?: string },
): Promise<StaffBanner[]> => {
  const [first, last] = [readDay('from', from), readDay('to', to)];
  const rows = await selectAllBanners(context.db, {
    position,
    from: first === undefined ? undefined : startOfDay(first),
    to: last === undefined ? undefined : endOfDay(last),
  });
  return rows.map(presentBanner);
};

export const getBannerTitles = (
  { db }: Context,
  ids: readonly number[],
): Promise<{ id: number; title: string; position: BannerPosition }[]> =>
  ids.length === 0 ? Promise.resolve([]) : selectBannerTitles(db, ids);

/** @throws contentNotFound, also for a banner of another position */
export const getBanner = async (
  context: Context,
  { id, position }: { id: number; position?: BannerPosition },
): Promise<StaffBanner> => {
  const banner = await selectBanner(context.db, id);
  if (banner === undefined || (position !== undefined && banner.position !== position))
    throw contentNotFound();
  return presentBanner(banner);
};
