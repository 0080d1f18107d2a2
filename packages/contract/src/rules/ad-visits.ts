/** Cookie of a browser that followed ads: shops and times, no ad and no person. */
export const AD_VISITS_COOKIE = 'ad_shops';
/** An order within this time came by an ad of its shop. */
export const AD_VISIT_MAX_AGE_S = 7 * 86_400;

const MAX_SHOPS = 20;
const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1_000);

interface AdVisit {
  readonly shopId: number;
  /** Seconds. */
  readonly at: number;
}

const readVisits = (cookie: string | undefined, now: Date): AdVisit[] =>
  [...(cookie ?? '').matchAll(/(\d{1,15})\.(\d{1,12})/g)]
    .map(([, shop, at]) => ({ shopId: Number(shop), at: Number(at) }))
    .filter(({ at }) => at > secondsOf(now) - AD_VISIT_MAX_AGE_S && at <= secondsOf(now))
    .slice(0, MAX_SHOPS);

/** Shops whose ads this browser followed lately. */
export const shopsOfAdVisits = (cookie: string | undefined, now: Date): Set<number> =>
  new Set(readVisits(cookie, now).map(({ shopId }) => shopId));

/** The cookie after one more visit; the oldest is left out. */
export const addAdVisit = (cookie: string | undefined, shopId: number, now: Date): string => {
  const others = readVisits(cookie, now).filter((visit) => visit.shopId !== shopId);
  return [{ shopId, at: secondsOf(now) }, ...others]
    .slice(0, MAX_SHOPS)
    .map((visit) => `${visit.shopId}.${visit.at}`)
    .join('-');
};
