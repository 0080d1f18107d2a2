import { joinName } from '@market/contract/rules/names';
import type { ShopRole } from '@market/contract/rules/shop-roles';
import { staffMay, type StaffPermission } from '@market/contract/rules/staff-roles';
import type { Context } from '#platform/context.ts';
import { rolesOf, scopeOf, type AccountName, type Scope } from '../rules/accounts.ts';
import { selectAuthorities } from '../store/memberships.ts';
import { countActiveAdmins } from '../store/directory.ts';
import * as store from '../store/users.ts';
import type { Role } from '../tables.ts';

type Connection = Pick<Context, 'db'>;

/** A user with every column, the password hash too: for accounts and sessions, never to be answered as it is. */
export type UserRecord = NonNullable<Awaited<ReturnType<typeof store.selectUser>>>;

export const findUser = ({ db }: Connection, userId: number): Promise<UserRecord | undefined> =>
  store.selectUser(db, userId);

/** The user who signs in by this name: `{id, password_hash, user_type, locked_at}`. */
export const findUserByAccount = ({ db }: Connection, account: AccountName) =>
  store.selectUserByAccount(db, account);

/** The user with this canonical phone: `{id}`. */
export const findUserByPhone = ({ db }: Connection, canonical: string) =>
  store.selectUserByPhone(db, canonical);

/** The user with this e-mail address (lower case), verified or not: `{id, email_verified_at}`. */
export const findUserByEmail = ({ db }: Connection, email: string) => store.selectUserByEmail(db, email);

export interface Authority {
  readonly scope: readonly Scope[];
  readonly roles: readonly Role[];
  /** The open shop they act for. */
  readonly shopId: number | null;
  readonly shopRole: ShopRole | null;
}

/** What users may do now, without those who are locked or unknown. */
export const getAuthorities = async (
  { db }: Connection,
  userIds: readonly number[],
): Promise<Map<number, Authority>> =>
  new Map(
    (await selectAuthorities(db, userIds)).map(
      ({ id, user_type, roles, shop_id: shopId, role: shopRole }) => [
        id,
        {
          scope: scopeOf(user_type, shopId !== null),
          roles: rolesOf(roles, shopId !== null),
          shopId,
          shopRole,
        },
      ],
    ),
  );

/** What a user may do now; undefined for a locked user or none. */
export const getAuthority = async (connection: Connection, userId: number): Promise<Authority | undefined> =>
  (await getAuthorities(connection, [userId])).get(userId);

/** Whether a user is now, unlocked, of the people who handle the market's money. */
export const mayHandleMoney = async (context: Connection, userId: number): Promise<boolean> => {
  const authority = await getAuthority(context, userId);
  if (authority === undefined || !authority.scope.includes('staff')) return false;
  return staffMay(authority.roles, 'finance');
};

/** Everybody of the staff with roles and number. Private to administrators. */
export const getStaff = async ({ db }: Connection) =>
  (await store.selectStaff(db)).map(({ password_hash, ...member }) => ({
    ...member,
    has_password: password_hash !== null,
  }));

/** Verified addresses of unlocked staff who may do something. Private to administrators. */
export const getStaffMails = async ({ db }: Connection, permission: StaffPermission): Promise<string[]> =>
  (await store.selectStaffMails(db)).flatMap(({ email, roles }) =>
    staffMay(roles, permission) ? email : [],
  );

/** Unlocked members of the staff with a password who may do something now. For staff alone. */
export const getStaffWhoMay = async (
  { db }: Connection,
  permission: StaffPermission,
): Promise<{ readonly id: number; readonly name: string }[]> =>
  (await store.selectStaff(db)).flatMap(({ id, first_name, last_name, roles, password_hash, locked_at }) =>
    locked_at === null && password_hash !== null && staffMay(roles, permission)
      ? { id, name: joinName(first_name, last_name) }
      : [],
  );

export const hasStaff = ({ db }: Connection): Promise<boolean> => store.selectHasStaff(db);

export const getDeletedSince = ({ db }: Connection, since: Date): Promise<number[]> =>
  store.selectDeletedSince(db, since);

/** Whether a person deleted their account. */
export const isDeleted = async ({ db }: Connection, userId: number): Promise<boolean> => {
  const user = await store.selectUser(db, userId);
  return user !== undefined && user.deleted_at !== null;
};

/** Whether staff locked a user; a deleted account is not meant. */
export const isLockedOut = async ({ db }: Connection, userId: number): Promise<boolean> => {
  const user = await store.selectUser(db, userId);
  return user !== undefined && user.locked_at !== null && user.deleted_at === null;
};

/** Whether somebody else than one user is an admin who is not locked. */
export const hasOtherAdmin = async ({ db }: Connection, userId: number): Promise<boolean> =>
  (await countActiveAdmins(db, userId)) > 0;
