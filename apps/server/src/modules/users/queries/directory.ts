import { joinName } from '@market/contract/rules/names';
import { STAFF_ROLES, type StaffRole } from '@market/contract/rules/staff-roles';
import type { StaffUserFilter, StaffUserState } from '@market/contract/rules/user-admin';
import type { Context } from '#platform/context.ts';
import { maskPhone } from '@market/contract/rules/phone';
import { maskEmail } from '../rules/masks.ts';
import { readUserSearch, type UserSearch } from '../rules/search.ts';
import { searchUsers, selectMembershipsOf, selectUsers } from '../store/directory.ts';
import { selectNewUsers } from '../store/new-users.ts';

type Row = Awaited<ReturnType<typeof selectUsers>>[number];
type Membership = Awaited<ReturnType<typeof selectMembershipsOf>>[number];

/** A user as staff read them: contacts are masked, secrets left out. `avatar` is the key of a picture. */
export interface DirectoryUser {
  readonly id: number;
  readonly name: string;
  readonly avatar: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly accountType: 'buyer' | 'seller' | 'staff';
  readonly roles: StaffRole[];
  readonly phoneVerified: boolean;
  readonly emailVerified: boolean;
  readonly state: StaffUserState;
  readonly lock: {
    readonly since: Date;
    readonly until: Date | null;
    readonly reason: string;
    readonly by: number | null;
  } | null;
  readonly createdAt: Date;
  readonly lastActiveAt: Date;
  readonly memberships: readonly Membership[];
}

const stateOf = ({ deleted_at, locked_at, registered_at }: Row): StaffUserState => {
  if (deleted_at !== null) return 'deleted';
  if (locked_at !== null) return 'locked';
  return registered_at === null ? 'unfinished' : 'active';
};

const lockOf = ({
  deleted_at,
  locked_at,
  locked_until,
  lock_reason,
  locked_by,
}: Row): DirectoryUser['lock'] =>
  locked_at === null || deleted_at !== null
    ? null
    : { since: locked_at, until: locked_until, reason: lock_reason ?? '', by: locked_by };

const accountTypeOf = ({ user_type }: Row, memberships: readonly Membership[]) => {
  if (user_type === 'staff') return 'staff';
  return memberships.length > 0 ? 'seller' : 'buyer';
};

const present = (row: Row, memberships: readonly Membership[]): DirectoryUser => ({
  id: row.id,
  name: joinName(row.first_name, row.last_name),
  avatar: row.avatar,
  phone: row.phone_national && maskPhone(row.phone_national),
  email: row.email && maskEmail(row.email),
  accountType: accountTypeOf(row, memberships),
  roles: row.user_type === 'staff' ? STAFF_ROLES.filter((role) => row.roles.includes(role)) : [],
  phoneVerified: row.phone_verified_at !== null,
  emailVerified: row.email_verified_at !== null,
  state: stateOf(row),
  lock: lockOf(row),
  createdAt: row.created_at,
  lastActiveAt: row.last_active_at,
  memberships,
});

/** In the order of the ids; ids of nobody are left out. */
export const getDirectoryUsers = async (
  { db }: Pick<Context, 'db'>,
  ids: readonly number[],
): Promise<DirectoryUser[]> => {
  if (ids.length === 0) return [];
  const [rows, memberships] = await Promise.all([selectUsers(db, ids), selectMembershipsOf(db, ids)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined
      ? []
      : [
          present(
            row,
            memberships.filter(({ user_id }) => user_id === id),
          ),
        ];
  });
};

/** Ids of users by a keyword, or by what another module found them by. Up to 1 000, newest first. */
export const findUsers = async (
  { db }: Context,
  {
    keyword,
    ids,
    filter,
  }: { keyword?: string | undefined; ids?: readonly number[] | undefined; filter: StaffUserFilter },
  page: { readonly page: number; readonly limit: number },
): Promise<{ ids: number[]; total: number }> => {
  const typed = keyword?.trim() ?? '';
  const search: UserSearch | null = ids === undefined ? readUserSearch(typed) : { kind: 'ids', ids };
  if (search === null && typed !== '') return { ids: [], total: 0 };
  return searchUsers(db, { search, filter }, page);
};

/** Accounts opened by hour or day in Vietnam, without staff. */
export const getNewUsers = (
  { db }: Context,
  period: { readonly from: Date; readonly until: Date },
  unit: 'hour' | 'day',
) => selectNewUsers(db, period, unit);
