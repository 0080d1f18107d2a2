// Loaded only for signed-in visitors: banners targeted at their kind of account.
import { getAds } from '@market/contract/ads/routes';
import type { AdUserType } from '@market/contract/ads/schemas';
import { call } from '#app/api.ts';
import { isSeller, type Session } from '#app/session/session.ts';
import { sessionReady } from '#app/session/session-ready.ts';
import { session } from '#app/session/session-store.ts';
import { toBannerViews, type BannerQuery, type BannerPlacement, type BannerView } from './banner-view.ts';

export const userTypeOf = ({ status, user }: Pick<Session, 'status' | 'user'>): AdUserType => {
  if (status !== 'user' || user === null) return 'guest';
  if (user.scope.includes('staff')) return 'staff';
  return isSeller(user) ? 'shop' : 'user';
};

/** Null when the request failed. */
export const loadPersonalBanners = async (query: BannerQuery): Promise<readonly BannerView[] | null> => {
  const answer = await call(getAds, { query: { ...query, user_type: userTypeOf(session.now()) } });
  return answer.ok ? toBannerViews(answer.value.data) : null;
};

const idsOf = (banners: readonly BannerView[]): string => banners.map(({ id }) => id).join();

/**
 * Banners to show after the personal ones arrived. Keeps the old ones when the visible placement would appear or
 * disappear, to avoid a layout shift.
 */
export const mergeBanners = (
  before: readonly BannerView[],
  own: readonly BannerView[] | null,
  inSight: () => boolean,
): readonly BannerView[] => {
  if (own === null || idsOf(own) === idsOf(before)) return before;
  return (own.length === 0) !== (before.length === 0) && inSight() ? before : own;
};

/** Top edge of a placement in the viewport. An element without a box starts where its predecessor ends. */
const topEdge = (place: Element): number => {
  const { previousElementSibling: before, parentElement: around } = place;
  if (place.getClientRects().length > 0) return place.getBoundingClientRect().top;
  return (before?.getBoundingClientRect().bottom ?? around?.getBoundingClientRect().top) || 0;
};

/**
 * Personal banners of a placement for signed-in visitors, else the given ones. `place` is the element that appears
 * or disappears with them.
 */
export const personalBannersFor = async (
  { query, banners }: BannerPlacement,
  place: Element | null,
): Promise<readonly BannerView[]> => {
  await sessionReady();
  if (session.now().status !== 'user') return banners;
  const own = await loadPersonalBanners(query);
  return mergeBanners(banners, own, () => place !== null && topEdge(place) < innerHeight);
};
