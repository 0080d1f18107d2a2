import { shopNameTaken, shopNameInvalid } from '@market/contract/accounts/problems';
import { deletePriceViewer, insertPriceViewer } from './store/price-viewers.ts';
import { parsePhone } from '@market/contract/rules/phone';
import { areaInvalid, phoneInvalid } from '@market/contract/sessions/problems';
import type { AuthToken, SessionShop, UserSession } from '@market/contract/sessions/schemas';
import { finishRegistration } from '#accounts';
import { renewSession } from '#sessions';
import { getCurrentUser, setShopMembership, updateMemberships } from '#users';
import { findArea, getPlaces } from '#locations';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import type { HttpExchange } from '#platform/http/serve.ts';
import { publish } from '#platform/events/outbox.ts';
import { slugTaken } from '@market/contract/shops/settings-problems';
import { dropPages } from '#platform/web/page-keys.ts';
import { followChanged, shopChanged } from './events.ts';
import { recordAt, type ShopRecord } from './queries.ts';
import { freeSlug, pageKeyOf, readShopName, slugOf, vacationStatus } from './rules/shops.ts';
import * as follows from './store/follows.ts';
import * as store from './store/shops.ts';
import type { NewShop, ShopChanges, ShopRow } from './tables.ts';

type MemberShop = Pick<ShopRow, 'id' | 'name' | 'slug' | 'review_state' | 'status'>;

const membershipOf = ({ id, name, slug, review_state, status }: MemberShop) => ({
  shop_id: id,
  name,
  slug,
  review_state,
  closed: status === 'closed',
});

const publishChange = (context: Context<Tx>, shop_ids: number[]) =>
  shop_ids.length > 0 ? publish(context, shopChanged({ shop_ids })) : undefined;

export const createShop = (context: Context, shop: NewShop): Promise<number> =>
  transact(context, async (context) => {
    const created = await store.insertShop(context.db, {
      created_at: context.now,
      updated_at: context.now,
      notice_at: shop.notice ? context.now : null,
      ...shop,
    });
    await setShopMembership(context, {
      ...membershipOf(created),
      user_id: created.user_id,
      role: 'owner',
    });
    await publishChange(context, [created.id]);
    return created.id;
  });

export interface Application {
  readonly shop_name: string;
  readonly phone: string;
  readonly province_id: number;
  readonly district_id: number;
  readonly ward_id: number;
  readonly address: string;
  readonly business_type: string;
  readonly main_products: string;
}

/** @throws shopNameInvalid, phoneInvalid, areaInvalid */
const readApplication = (context: Context, application: Application) => {
  const name = readShopName(application.shop_name);
  if (name === undefined) throw shopNameInvalid();
  const phone = parsePhone(application.phone);
  if (phone === null) throw phoneInvalid();
  const area = findArea({
    province: application.province_id,
    district: application.district_id,
    ward: application.ward_id,
  });
  if (area === undefined) throw areaInvalid();
  const { province, district, ward } = getPlaces(context, area);
  return {
    name,
    phone: phone.national,
    ...area,
    ward_code: area.ward_code ?? '',
    province: province ?? '',
    district: district ?? '',
    ward: ward ?? '',
    address: application.address.trim(),
    business_type: application.business_type.trim(),
    main_products: application.main_products.trim() || null,
  };
};

const openShop = (context: Context<Db, Person>, application: Application): Promise<number> => {
  const profile = readApplication(context, application);
  return transact(context, async (context) => {
    const { db, actor } = context;
    const { business_type: businessType } = profile;
    await finishRegistration(context, actor.id, { accountType: 'seller', businessType });
    await store.lockNames(db);
    if (await store.isNameTaken(db, profile.name)) throw shopNameTaken();
    const slug = slugOf(profile.name);
    return createShop(context, {
      ...profile,
      user_id: actor.id,
      slug: freeSlug(slug, await store.selectSlugsLike(db, slug)),
      tag_line: '',
      description: '',
      review_state: 1,
      status: 'active',
      cod_active: false,
      payment_methods: ['bank_transfer'],
      payment_timing: 'after_confirmation',
    });
  });
};

/**
 * Opens a new seller's shop, which waits for review, and a session for it.
 * @throws registrationFinished, shopNameTaken, shopNameInvalid, phoneInvalid, areaInvalid
 */
export const applyAsSeller = async (
  context: Context<Db, Person>,
  application: Application,
  exchange: HttpExchange,
): Promise<{ user: UserSession; shop: SessionShop; token: AuthToken }> => {
  await openShop(context, application);
  const token = await renewSession(context, exchange);
  const user = await getCurrentUser(context);
  return { user, shop: user.shop!, token };
};

/** Changes a shop's profile, policy, badges or states. Unknown ids change nothing. */
export const changeShop = (context: Context, id: number, changes: ShopChanges): Promise<void> =>
  transact(context, async (context) => {
    const shop = await store.updateShop(context.db, id, { ...changes, updated_at: context.now });
    if (shop === undefined) return;
    await updateMemberships(context, membershipOf(shop));
    await publishChange(context, [id]);
    if (changes.review_state !== undefined || changes.status !== undefined)
      await dropPages(context, [pageKeyOf(id)]);
  });

/** A shop, locked until the transaction ends. */
export const lockShop = async (context: Context<Tx>, id: number): Promise<ShopRecord> =>
  recordAt(await store.lockShop(context.db, id), context.now);

/** @throws shopNameTaken */
export const renameShop = async (context: Context<Tx>, id: number, name: string): Promise<void> => {
  await store.lockNames(context.db);
  if (await store.isNameTaken(context.db, name, id)) throw shopNameTaken();
  await changeShop(context, id, { name });
};

/** Changes the slug of a shop; the former one redirects and stays its own. @throws slugTaken */
export const moveShop = async (
  context: Context<Tx>,
  { id, slug: former }: Pick<ShopRow, 'id' | 'slug'>,
  slug: string,
): Promise<void> => {
  const { db, now } = context;
  await store.lockNames(db);
  if (await store.isSlugTaken(db, slug, id)) throw slugTaken();
  await store.replaceFormerSlug(db, { slug: former, shop_id: id, left_at: now, taken: slug });
  await changeShop(context, id, { slug, slug_changed_at: now });
  await dropPages(context, [pageKeyOf(id)]);
};

/** Begins and ends vacations. */
export const runVacations = async (context: Context): Promise<void> => {
  for (const { id } of await store.selectVacationsDue(context.db, context.now))
    await transact(context, async (context) => {
      const { status, vacation_from: from, vacation_until: until } = await lockShop(context, id);
      if (from === null || until === null) return;
      const vacation = { from: new Date(from), until: new Date(until) };
      const over = vacation.until <= context.now;
      await changeShop(context, id, {
        status: vacationStatus(status, vacation, context.now),
        ...(over && { vacation_from: null, vacation_until: null }),
      });
    });
};

/** Names another owner, who must be a member already. */
export const changeShopOwner = async (context: Context<Tx>, id: number, userId: number): Promise<void> => {
  await store.updateShop(context.db, id, { user_id: userId, updated_at: context.now });
  await publishChange(context, [id]);
};

/** Sets the order value, in đồng, from which a shop pays the shipping; null for never. */
export const setFreeShipping = (context: Context, id: number, threshold: number | null): Promise<void> =>
  changeShop(context, id, { free_shipping_threshold: threshold });

/** Adds completed sales (units, đồng, orders) and leads to the counts of shops. */
export const recordSales = async (context: Context<Tx>, counts: readonly store.Counts[]): Promise<void> => {
  if (counts.length === 0) return;
  await store.addCounts(context.db, counts);
  await publishChange(context, [...new Set(counts.map(({ shop_id }) => shop_id))]);
};

/** Takes sales back that were counted before. */
export const takeBackSales = async (
  context: Context<Tx>,
  sales: { readonly shop_id: number; readonly total_sales: number; readonly total_revenues: number },
): Promise<void> => {
  await store.subtractSales(context.db, sales);
  await publishChange(context, [sales.shop_id]);
};

/** Adds views to the counts of shops, without an event: nothing depends on them. */
export const recordViews = async (
  context: Context<Tx>,
  views: readonly Pick<store.Counts, 'shop_id' | 'total_views'>[],
): Promise<void> => {
  if (views.length > 0) await store.addCounts(context.db, views);
};

/** Means of 1 to 5, null before the first review. */
export interface ShopRating {
  readonly avg: number | null;
  readonly count: number;
  readonly communication: number | null;
  readonly product: number | null;
  readonly trust: number | null;
}

export const recordRating = async (
  context: Context<Tx>,
  shopId: number,
  rating: ShopRating,
): Promise<void> => {
  const { avg, count, communication, product, trust } = rating;
  await store.putStats(context.db, shopId, {
    rating_avg: avg,
    rating_count: count,
    communication,
    product,
    trust,
  });
  await publishChange(context, [shopId]);
};

/** Shares from 0 to 1 of all shops that have one. Announced only of shops where it changed. */
export const recordRepeatRates = async (
  context: Context<Tx>,
  rates: readonly { readonly shop_id: number; readonly rate: number }[],
): Promise<void> => publishChange(context, await store.putRepeatRates(context.db, rates));

/** How often (percent) and how fast (median minutes) a shop answers; null is unknown. Announced only when it changed. */
export const recordResponse = async (
  context: Context<Tx>,
  shopId: number,
  response: { readonly rate: number; readonly minutes: number } | null,
): Promise<void> => {
  const columns = { response_rate: response?.rate ?? null, response_minutes: response?.minutes ?? null };
  if (await store.putResponse(context.db, shopId, columns)) await publishChange(context, [shopId]);
};

export const recordProducts = async (
  context: Context<Tx>,
  shopId: number,
  total_products: number,
): Promise<void> => {
  await store.putStats(context.db, shopId, { total_products });
  await publishChange(context, [shopId]);
};

/** Whether a person may see the hidden prices of a shop that shows them to allowed people. */
export const setPriceViewer = (
  { db, now }: Context<Tx>,
  pair: { readonly shopId: number; readonly userId: number },
  isAllowed: boolean,
) => (isAllowed ? insertPriceViewer(db, pair, now) : deletePriceViewer(db, pair));

/** Follows or unfollows a shop as the caller; idempotent. */
export const setFollow = (context: Context<Db, Person>, shop_id: number, following: boolean): Promise<void> =>
  transact(context, async (context) => {
    const { db, actor, now } = context;
    const changed = following
      ? await follows.insertFollow(db, { user_id: actor.id, shop_id, created_at: now })
      : await follows.deleteFollow(db, actor.id, shop_id);
    if (!changed) return;
    await follows.addFollow(db, shop_id, following ? 1 : -1);
    await publish(context, followChanged({ user_id: actor.id, shop_id }));
    await publishChange(context, [shop_id]);
  });

export const countFollows = async (context: Context<Tx>, shopIds: readonly number[]): Promise<void> => {
  await follows.recountFollows(context.db, shopIds);
  await publishChange(context, [...shopIds]);
};

/** Removes everything of a deleted person's shop but its name, province and district. */
const WITHOUT_OWNER: ShopChanges = {
  status: 'closed',
  review_state: 3,
  hidden_reason: null,
  state_before_hiding: null,
  allow_purchase: false,
  phone: null,
  email: null,
  website: null,
  address: '',
  tag_line: '',
  description: '',
  notice: null,
  main_products: null,
  business_type: null,
  logo: null,
  avatar: null,
  cover_image: null,
  banner: null,
  decorations: [],
};

/** Closes the shops of a deleted person, removes their contacts and what the person follows. */
export const closeShopsOf = async (context: Context<Tx>, userId: number): Promise<void> => {
  for (const id of await store.selectOwnedBy(context.db, userId))
    await changeShop(context, id, WITHOUT_OWNER);
  const left = await follows.deleteFollowsOf(context.db, userId);
  if (left.length > 0) await countFollows(context, left);
};
