import type { PageInfo } from '@market/contract/analytics/schemas';
import { dayInVietnam } from '@market/contract/rules/day';
import { getCategoryTexts, getListings, recordProductViews } from '#catalogue';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { count } from '#platform/security/rate-limit.ts';
import { before, DAY, MINUTE } from '#platform/time.ts';
import { getShops, recordViews } from '#shops';
import { keywordOf, visitorKeyOf, referrerOf, sourceOf } from './rules.ts';
import {
  addShopViewDays,
  countProductViews,
  countShopViewDays,
  countShopViews,
  deleteGuestsBefore,
  deleteViewsBefore,
  insertView,
  lockCountedUntil,
  setCountedUntil,
} from './store.ts';
import type { NewPageView } from './tables.ts';

const RETENTION_MS = 396 * DAY;
const BATCH_SIZE = 10_000;
const LIMIT_PER_PERSON = { name: 'page-info', most: 60, windowMs: MINUTE };
const LIMIT_PER_ADDRESS = { name: 'page-info-address', most: 1_000, windowMs: MINUTE };

/** Unknown or unlisted products, categories and shops are ignored. */
const subjectOf = async (context: Context, { product_id, category_id, shop_id }: PageInfo) => {
  const [listing] = product_id === undefined ? [] : await getListings(context, [product_id]);
  if (listing !== undefined)
    return {
      product_id: listing.product_id,
      category_id: listing.category_lv2.id,
      shop_id: listing.shop_id,
    };
  const [category, shops] = await Promise.all([
    category_id === undefined ? undefined : getCategoryTexts(context, category_id),
    shop_id === undefined ? new Map() : getShops(context, [shop_id]),
  ]);
  return {
    product_id: null,
    category_id: category?.id ?? null,
    shop_id: shop_id !== undefined && shops.has(shop_id) ? shop_id : null,
  };
};

const isOwn = async (context: Context, shopId: number | null): Promise<boolean> => {
  const { id, shopId: own } = context.actor;
  if (shopId === null || id === null) return false;
  return own === shopId || (await getShops(context, [shopId])).get(shopId)?.user_id === id;
};

type Subject = Pick<NewPageView, 'folded' | 'product_id' | 'shop_id'>;

/** What stands for the guests of the address at this keyword, product or shop today; null for others. A hash with a key and the day. */
const guestKeyOf = (
  { actor, now, services }: Context,
  { folded, product_id, shop_id }: Subject,
  address: string,
): string | null => {
  const subject = folded ?? product_id ?? shop_id;
  if (actor.id !== null || subject === null) return null;
  const text = JSON.stringify([dayInVietnam(now), address, folded, product_id, shop_id]);
  return services.secrets.hmac('view-guests', text).toString('base64url');
};

/** Ignores bots and people without account or cookie. @param address for limits only @throws tooMany */
export const recordPage = async (context: Context, page: PageInfo, address: string): Promise<void> => {
  const { actor } = context;
  const person = visitorKeyOf(actor);
  if (actor.isBot) return;
  await count(context, LIMIT_PER_ADDRESS, address);
  if (person === null) return;
  await count(context, LIMIT_PER_PERSON, person);
  const searched = page.page_type === 'search' ? keywordOf(page.url) : null;
  const subject = { ...(await subjectOf(context, page)), folded: searched?.folded ?? null };
  const counted = (actor.id !== null || actor.visitorSigned) && !(await isOwn(context, subject.shop_id));
  await transact(context, (context: Context<Tx>) =>
    insertView(context.db, guestKeyOf(context, subject, address), {
      visitor_id: actor.id === null ? actor.visitorId : null,
      user_id: actor.id,
      page_type: page.page_type,
      ...subject,
      keyword: searched?.keyword ?? null,
      referrer: referrerOf(page.referrer ?? '', new URL(context.services.publicUrl).host),
      session_source: sourceOf(page.session_source ?? ''),
      counted,
      at: context.now,
    }),
  );
};

export const deleteOldViews = async (context: Context): Promise<void> => {
  const { db, now } = context;
  while ((await deleteGuestsBefore(db, dayInVietnam(now), BATCH_SIZE)) === BATCH_SIZE);
  while ((await deleteViewsBefore(db, before(now, RETENTION_MS), BATCH_SIZE)) === BATCH_SIZE);
};

/** Views of the last moments may not be committed yet. */
const SETTLE_DELAY_MS = MINUTE;

/** Adds new views to the totals of shops and to the days of products: per person once a day. */
export const countViewsOfShops = (context: Context): Promise<void> =>
  transact(context, async (context) => {
    const since = await lockCountedUntil(context.db);
    const until = before(context.now, SETTLE_DELAY_MS);
    if (since !== null && since >= until) return;
    await recordViews(context, await countShopViews(context.db, { since, until }));
    await addShopViewDays(context.db, await countShopViewDays(context.db, { since, until }));
    await recordProductViews(context, await countProductViews(context.db, { since, until }));
    await setCountedUntil(context.db, until);
  });
