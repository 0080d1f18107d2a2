import { illegalUserChange, lockRefused, staffUserRefused } from '@market/contract/user-admin/problems';
import type { Problem } from '@market/contract/route';
import { SUPPORT_LOCK_HOURS } from '@market/contract/rules/user-admin';
import type { StaffUser } from '@market/contract/user-admin/schemas';
import { staffMay, staffRolesOf } from '@market/contract/rules/staff-roles';

const HOUR_MS = 3_600_000;

/** Who acts. */
export interface Actor {
  readonly id: number | null;
  readonly roles: readonly string[];
}
/** Whom it is about. */
export interface Target {
  readonly id: number;
  readonly accountType: StaffUser['account_type'];
  readonly roles: readonly string[];
  readonly state: StaffUser['state'];
  readonly lock: { readonly since: Date; readonly until: Date | null } | null;
}

const isAdmin = ({ roles }: Pick<Actor, 'roles'>): boolean => roles.includes('admin');

/** Null without a limit: who only supports locks for a day. */
export const longestLockHours = (actor: Actor): number | null =>
  staffMay(actor.roles, 'long_locks') ? null : SUPPORT_LOCK_HOURS;

const refuseParty = (actor: Actor, target: Target): Problem | undefined => {
  if (target.id === actor.id) return staffUserRefused({ reason: 'self' });
  if (target.accountType === 'staff' && !isAdmin(actor)) return staffUserRefused({ reason: 'staff' });
  return target.state === 'deleted' ? illegalUserChange({ reason: 'deleted' }) : undefined;
};

/** Why a lock may not be set; undefined when it may. A lock that is set may be changed. */
export const refuseLock = (
  actor: Actor,
  target: Target,
  { until, now }: { readonly until: Date | null; readonly now: Date },
): Problem | undefined => {
  const hours = longestLockHours(actor);
  const refused = refuseParty(actor, target);
  if (refused !== undefined) return refused;
  if (until !== null && !(until > now)) return lockRefused({ reason: 'past' });
  const isLong = hours !== null && (until === null || until.getTime() > now.getTime() + hours * HOUR_MS);
  if (isLong) return lockRefused({ reason: 'long', hours });
  // a shorter lock must not end a longer one
  return target.state === 'locked' ? illegalUserChange({ reason: 'locked' }) : undefined;
};

const isLongerThan = ({ lock }: Target, hours: number): boolean =>
  lock !== null && (lock.until === null || lock.until.getTime() > lock.since.getTime() + hours * HOUR_MS);

/** Why a lock may not be ended: who only supports ends what they could have set. */
export const refuseUnlock = (actor: Actor, target: Target): Problem | undefined => {
  const hours = longestLockHours(actor);
  const refused = refuseParty(actor, target);
  if (refused !== undefined) return refused;
  if (target.state !== 'locked') return illegalUserChange({ reason: 'unlocked' });
  return hours !== null && isLongerThan(target, hours) ? staffUserRefused({ reason: 'longer' }) : undefined;
};

interface NewRoles {
  readonly roles: readonly string[];
  /** Those that the actor read; any without them. */
  readonly shown?: readonly string[] | undefined;
  /** Whether somebody else is an admin who is not locked. */
  readonly hasOtherAdmin: boolean;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  new Set(one).symmetricDifference(new Set(other)).size === 0;

export const refuseRoles = (
  actor: Actor,
  target: Target,
  { roles, shown = staffRolesOf(target.roles), hasOtherAdmin }: NewRoles,
): Problem | undefined => {
  const refused = refuseParty(actor, target);
  if (refused !== undefined) return refused;
  if (target.accountType !== 'staff') return illegalUserChange({ reason: 'customer' });
  if (!isSame(shown, staffRolesOf(target.roles))) return illegalUserChange({ reason: 'changed' });
  const losesAdmin = isAdmin(target) && !roles.includes('admin');
  return losesAdmin && !hasOtherAdmin ? illegalUserChange({ reason: 'last_admin' }) : undefined;
};

/** What the caller may do to somebody. */
export const actionsFor = (actor: Actor, target: Target, now: Date): StaffUser['actions'] => {
  const soon = new Date(now.getTime() + HOUR_MS);
  const mayRoles =
    staffMay(actor.roles, 'staff') &&
    refuseRoles(actor, target, { roles: target.roles, hasOtherAdmin: true }) === undefined;
  return [
    ...(target.state === 'deleted' ? [] : (['contact'] as const)),
    ...(refuseLock(actor, target, { until: soon, now }) === undefined ? (['lock'] as const) : []),
    ...(refuseUnlock(actor, target) === undefined ? (['unlock'] as const) : []),
    ...(mayRoles ? (['roles'] as const) : []),
  ];
};
