import { unauthenticated } from '@market/contract/problems';
import { joinName, shortName } from '@market/contract/rules/names';
import { userNotFound } from '@market/contract/sessions/problems';
import type { PublicUser, SessionShop, UserSession } from '@market/contract/sessions/schemas';
import { getPlaces } from '#locations';
import { imageUrlOrNull } from '#media';
import type { Context, Db, Person } from '#platform/context.ts';
import { countProfileRead } from '../lib/profile-limit.ts';
import { rolesOf, scopeOf } from '../rules/accounts.ts';
import { selectMembership } from '../store/memberships.ts';
import { selectUser, selectUserByRef } from '../store/users.ts';

const AVATAR_PX = 160;
const APPROVED = 2;

type User = NonNullable<Awaited<ReturnType<typeof selectUser>>>;
type Membership = NonNullable<Awaited<ReturnType<typeof selectMembership>>>;

const presentAvatar = (key: string | null) => imageUrlOrNull(key, AVATAR_PX);

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

/** The stored state of the caller: a token may be minutes old. @throws unauthenticated */
export const getCurrentUser = async (context: Context<Db, Person>): Promise<UserSession> => {
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

const presentShortNames = (user: User) => ({
  ...presentNames(user),
  lastName: shortName('', user.last_name),
  fullName: shortName(user.first_name, user.last_name),
});

/** Staff are hidden from others. @param address network address, for a rate limit @throws userNotFound, tooMany */
export const getPublicUser = async (
  context: Context,
  id: number,
  address: string,
): Promise<{ user: PublicUser; shop: SessionShop | null }> => {
  const isSelf = context.actor.id === id;
  if (!isSelf) await countProfileRead(context, address);
  const [user, membership] = await Promise.all([
    selectUser(context.db, id),
    selectMembership(context.db, id),
  ]);
  if (user === undefined || user.deleted_at !== null) throw userNotFound();
  if (user.user_type === 'staff' && !isSelf) throw userNotFound();
  const shows = membership && (isSelf || (membership.review_state === APPROVED && !membership.closed));
  return {
    user: {
      id: user.id,
      ...(isSelf ? presentNames(user) : presentShortNames(user)),
      createdAt: user.created_at.toISOString(),
      ...(isSelf && { accountPhone: user.phone_national, email: user.email, address: user.address1 }),
    },
    shop: shows ? presentShop(membership) : null,
  };
};

/** The user with this referral code. @throws userNotFound, tooMany */
export const getUserByRef = async (
  context: Context,
  ref: string,
  address: string,
): Promise<{ fullName: string; avatar: string | null }> => {
  await countProfileRead(context, address);
  const user = await selectUserByRef(context.db, ref.toUpperCase());
  if (user === undefined || user.user_type === 'staff') throw userNotFound();
  return { fullName: shortName(user.first_name, user.last_name), avatar: presentAvatar(user.avatar) };
};
