import type { Security } from '@market/contract/accounts/schemas';
import { unauthenticated } from '@market/contract/problems';
import { joinName, shortName } from '@market/contract/rules/names';
import { parsePhone } from '@market/contract/rules/phone';
import { userNotFound } from '@market/contract/sessions/problems';
import type { PublicUser, SessionShop, UserSession } from '@market/contract/sessions/schemas';
import type { Static } from 'typebox';
import { getPlaces } from '#locations';
import { imageUrl } from '#media';
import type { Context, Db, Person } from '#platform/context.ts';
import { countExists, countPeople } from './account-enumeration-limit.ts';
import { rolesOf, scopeOf } from './rules.ts';
import { readEmail } from './rules/account.ts';
import { selectFactors } from './store/factors.ts';
import { selectLinked } from './store/linked-accounts.ts';
import {
  selectMembership,
  selectPeople,
  selectShopRole,
  selectUser,
  selectUserByEmail,
  selectUserByPhone,
  selectUserByRef,
} from './store/users.ts';
import type { ShopRole } from './tables.ts';

/** Someone as others may see them; `avatar` is the key of a picture. */
export interface PublicPerson {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly full_name: string;
  readonly avatar: string | null;
}

/** People by id; ids that name nobody are left out. */
export const getPeople = async (
  context: Context,
  ids: readonly number[],
): Promise<Map<number, PublicPerson>> => {
  if (ids.length === 0) return new Map();
  const rows = await selectPeople(context.db, ids);
  return new Map(rows.map((row) => [row.id, { ...row, full_name: joinName(row.first_name, row.last_name) }]));
};

/** How to reach someone. Private: only for those they deal with. */
export const getContact = async (
  context: Context,
  userId: number,
): Promise<{ phone: string | null; email: string | null }> => {
  const user = await selectUser(context.db, userId);
  return { phone: user?.phone_national ?? null, email: user?.email ?? null };
};

const AVATAR = 160;
const APPROVED = 2;

type User = NonNullable<Awaited<ReturnType<typeof selectUser>>>;
type Membership = NonNullable<Awaited<ReturnType<typeof selectMembership>>>;

const presentAvatar = (key: string | null) => (key === null ? null : imageUrl(key, AVATAR));

const presentNames = (user: User) => ({
  firstName: user.first_name,
  lastName: user.last_name,
  fullName: joinName(user.first_name, user.last_name),
  avatar: presentAvatar(user.avatar),
});

const presentShop = (membership: Membership): SessionShop => ({
  id: membership.shop_id,
  name: membership.name,
  slug: membership.slug,
  reviewState: membership.review_state,
});

const presentPlace = (context: Context, user: User) => {
  const place = getPlaces(context, user);
  return {
    provinceId: place.province_id,
    districtId: place.district_id,
    wardId: place.ward_id,
    province: place.province,
    district: place.district,
    ward: place.ward,
    address: user.address1,
  };
};

/** The session of the caller as it stands now, which a token of minutes ago may not know yet. */
export const getSession = async (context: Context<Db, Person>): Promise<UserSession> => {
  const [user, membership] = await Promise.all([
    selectUser(context.db, context.actor.id),
    selectMembership(context.db, context.actor.id),
  ]);
  if (user === undefined) throw unauthenticated();
  const hasOpenShop = membership?.closed === false;
  const scope = scopeOf(user.user_type, hasOpenShop);
  return {
    id: user.id,
    sub: String(user.id),
    scope,
    roles: rolesOf(user.roles, hasOpenShop),
    ...presentNames(user),
    accountPhone: user.phone_national,
    phoneVerified: user.phone_verified_at !== null,
    phoneVerifyRequired: user.phone_canonical === null,
    registerStep4Required: user.registered_at === null,
    shop: membership === undefined ? null : presentShop(membership),
    accountType: scope.includes('shop') || membership !== undefined ? 'seller' : 'buyer',
    ...presentPlace(context, user),
    email: user.email,
  };
};

/** Strangers read the given name and an initial. */
const presentShortNames = (user: User) => ({
  ...presentNames(user),
  lastName: shortName('', user.last_name),
  fullName: shortName(user.first_name, user.last_name),
});

/**
 * A user for others to see, and more for themselves. A shop that is not open to the public is theirs alone to know; staff
 * are nobody's to list.
 * @param address where the call comes from: people are not to be counted through
 * @throws userNotFound, tooMany
 */
export const getUser = async (
  context: Context,
  id: number,
  address: string,
): Promise<{ user: PublicUser; shop: SessionShop | null }> => {
  const oneself = context.actor.id === id;
  if (!oneself) await countPeople(context, address);
  const [user, membership] = await Promise.all([
    selectUser(context.db, id),
    selectMembership(context.db, id),
  ]);
  if (user === undefined || user.deleted_at !== null) throw userNotFound();
  if (user.user_type === 'staff' && !oneself) throw userNotFound();
  const shows = membership && (oneself || (membership.review_state === APPROVED && !membership.closed));
  return {
    user: {
      id: user.id,
      ...(oneself ? presentNames(user) : presentShortNames(user)),
      createdAt: user.created_at.toISOString(),
      ...(oneself && { accountPhone: user.phone_national, email: user.email, address: user.address1 }),
    },
    shop: shows ? presentShop(membership) : null,
  };
};

/** What protects the caller's account. */
export const getSecurity = async ({ db, actor }: Context<Db, Person>): Promise<Static<typeof Security>> => {
  const [user, factors, linked] = await Promise.all([
    selectUser(db, actor.id),
    selectFactors(db, actor.id),
    selectLinked(db, actor.id),
  ]);
  if (user === undefined) throw unauthenticated();
  return {
    hasPassword: user.password_hash !== null,
    emailVerified: user.email_verified_at !== null,
    totp: factors.totp,
    recoveryCodesLeft: factors.recovery_codes,
    passkeys: factors.passkeys,
    linked: linked.map(({ driver, email, linked_at }) => ({
      driver,
      email,
      linkedAt: linked_at.toISOString(),
    })),
  };
};

/** Whether an account has this e-mail address or this number. @throws tooMany */
export const userExists = async (
  context: Context,
  given: { email?: string; account_phone?: string },
  address: string,
): Promise<boolean> => {
  await countExists(context, address);
  const email = given.email === undefined ? undefined : readEmail(given.email);
  const phone = given.account_phone === undefined ? null : parsePhone(given.account_phone);
  const found = await Promise.all([
    email === undefined ? undefined : selectUserByEmail(context.db, email),
    phone === null ? undefined : selectUserByPhone(context.db, phone.canonical),
  ]);
  return found.some((user) => user !== undefined);
};

/** Who recommends the market by this code. @throws userNotFound, tooMany */
export const getUserByRef = async (
  context: Context,
  ref: string,
  address: string,
): Promise<{ fullName: string; avatar: string | null }> => {
  await countPeople(context, address);
  const user = await selectUserByRef(context.db, ref.toUpperCase());
  if (user === undefined || user.user_type === 'staff') throw userNotFound();
  return { fullName: shortName(user.first_name, user.last_name), avatar: presentAvatar(user.avatar) };
};

/** What somebody is to a shop; undefined for whoever does not work for it. */
export const getShopRole = (
  context: Context,
  userId: number,
  shopId: number,
): Promise<ShopRole | undefined> => selectShopRole(context.db, userId, shopId);
