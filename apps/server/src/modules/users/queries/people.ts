import { joinName } from '@market/contract/rules/names';
import { roleMay, type ShopPermission, type ShopRole } from '@market/contract/rules/shop-roles';
import type { Context } from '#platform/context.ts';
import { selectMembers, selectShopRole, selectTeam } from '../store/memberships.ts';
import { selectContacts, selectPeople, selectUser } from '../store/users.ts';

/** A person as others may see them; `avatar` is the key of a picture. */
export interface PublicPerson {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly full_name: string;
  readonly avatar: string | null;
}

export const getPeople = async (
  context: Context,
  ids: readonly number[],
): Promise<Map<number, PublicPerson>> => {
  if (ids.length === 0) return new Map();
  const rows = await selectPeople(context.db, ids);
  return new Map(rows.map((row) => [row.id, { ...row, full_name: joinName(row.first_name, row.last_name) }]));
};

const UNNAMED_STAFF = 'Nhân viên';

/** Names of members of the staff by id. */
export const getStaffNames = async (
  context: Context,
  ids: readonly number[],
): Promise<(id: number) => string> => {
  const people = await getPeople(context, [...new Set(ids)]);
  return (id) => people.get(id)?.full_name || UNNAMED_STAFF;
};

export interface Contact {
  /** In the national form. */
  readonly phone: string | null;
  readonly email: string | null;
}

/** Phones and e-mail addresses of users by id. Private: only for those they deal with. */
export const getContacts = async (
  context: Context,
  userIds: readonly number[],
): Promise<Map<number, Contact>> => {
  const rows = userIds.length > 0 ? await selectContacts(context.db, userIds) : [];
  return new Map(rows.map(({ id, phone_national: phone, email }) => [id, { phone, email }]));
};

/** The same of one user; without any for who does not exist. */
export const getContact = async (context: Context, userId: number): Promise<Contact> =>
  (await getContacts(context, [userId])).get(userId) ?? { phone: null, email: null };

/** The role of a user in a shop; undefined for who does not work for it. */
export const getShopRole = (
  context: Context,
  userId: number,
  shopId: number,
): Promise<ShopRole | undefined> => selectShopRole(context.db, userId, shopId);

/** Ids of those who may do something for each open shop, the owner first. */
export const getShopMembers = async (
  context: Context,
  shopIds: readonly number[],
  permission: ShopPermission,
): Promise<Map<number, number[]>> => {
  const members = new Map<number, number[]>();
  if (shopIds.length === 0) return members;
  for (const { shop_id, user_id, role } of await selectMembers(context.db, shopIds))
    if (roleMay(role, permission)) members.set(shop_id, [...(members.get(shop_id) ?? []), user_id]);
  return members;
};

/** Everybody who works for a shop with role, name and number, the owner first. Private to the shop. */
export const getShopTeam = ({ db }: Context, shopId: number) => selectTeam(db, shopId);

/** When a user was last active; undefined when there is none. */
export const getLastActivity = async (context: Context, userId: number): Promise<Date | undefined> =>
  (await selectUser(context.db, userId))?.last_active_at;
