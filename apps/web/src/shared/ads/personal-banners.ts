// Comes for whoever is signed in: banners that are meant for people of their kind.
import { getAds } from '@market/contract/ads/routes';
import type { AdUserType } from '@market/contract/ads/schemas';
import { call } from '../../api.ts';
import { isSeller, type Session } from '../session/session.ts';
import { sessionReady } from '../session/session-ready.ts';
import { session } from '../session/session-store.ts';
import { toBannerViews, type BannerQuery, type BannerPlacement, type BannerView } from './banner-view.ts';

/** As what kind of person somebody sees banners. */
export const userTypeOf = ({ status, user }: Pick<Session, 'status' | 'user'>): AdUserType => {
  if (status !== 'user' || user === null) return 'guest';
  if (user.scope.includes('staff')) return 'staff';
  return isSeller(user) ? 'shop' : 'user';
};

/** Banners for whoever is here; null without an answer. */
export const loadPersonalBanners = async (query: BannerQuery): Promise<readonly BannerView[] | null> => {
  const answer = await call(getAds, { query: { ...query, user_type: userTypeOf(session.now()) } });
  return answer.ok ? toBannerViews(answer.value.data) : null;
};

const idsOf = (banners: readonly BannerView[]): string => banners.map(({ id }) => id).join();

/**
 * What stands after an answer. Nothing changes without one, when it is the same, or when a place that is in sight would
 * come or go: what was read would move.
 */
export const mergeBanners = (
  before: readonly BannerView[],
  own: readonly BannerView[] | null,
  inSight: () => boolean,
): readonly BannerView[] => {
  if (own === null || idsOf(own) === idsOf(before)) return before;
  return (own.length === 0) !== (before.length === 0) && inSight() ? before : own;
};

/** Where a place begins in the window. One without a box of its own begins where what is before it ends. */
const topEdge = (place: Element): number => {
  const { previousElementSibling: before, parentElement: around } = place;
  if (place.getClientRects().length > 0) return place.getBoundingClientRect().top;
  return (before?.getBoundingClientRect().bottom ?? around?.getBoundingClientRect().top) || 0;
};

/** Those of a place for whoever is signed in; as they were for guests. `place` is what comes or goes with them. */
export const personalBannersFor = async (
  { query, banners }: BannerPlacement,
  place: Element | null,
): Promise<readonly BannerView[]> => {
  await sessionReady();
  if (session.now().status !== 'user') return banners;
  const own = await loadPersonalBanners(query);
  return mergeBanners(banners, own, () => place !== null && topEdge(place) < innerHeight);
};
