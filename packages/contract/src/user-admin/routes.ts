import { Type } from 'typebox';
import { Count, Data, Id, Moment, OneOf, OrNull, paged, Text } from '../fields.ts';
import { route } from '../route.ts';
import { STAFF_REASON_LENGTH, STAFF_USER_FILTERS } from '../rules/user-admin.ts';
import { STAFF_ROLES } from '../rules/staff-roles.ts';
import { reauthenticationRequired } from '../sessions/problems.ts';
import { illegalUserChange, lockRefused, staffUserNotFound, staffUserRefused } from './problems.ts';
import { StaffListedUser, StaffUser, UserContact } from './schemas.ts';

const Reason = Text(STAFF_REASON_LENGTH, 1);
const UserParams = Type.Object({ id: Id });
export const listStaffUsers = route({
  method: 'GET',
  path: '/v1/admin/api/users',
  auth: 'staff',
  permission: 'people',
  summary: 'People, found by name, phone, e-mail address, id, order number or shop; the total stops at 1 000',
  query: Type.Object({
    keyword: Type.Optional(Text(100)),
    filter: Type.Optional(OneOf(STAFF_USER_FILTERS)),
    ...paged(20),
  }),
  reply: Data({ users: Type.Array(StaffListedUser), total: Count }),
  problems: [],
});
const userCall = { auth: 'staff', permission: 'people', params: UserParams } as const;
export const getStaffUser = route({
  ...userCall,
  method: 'GET',
  path: '/v1/admin/api/users/:id',
  summary: 'One person: sessions, orders, cases, shops and what staff did; contacts are masked',
  reply: Data({ user: StaffUser }),
  problems: [staffUserNotFound],
});
export const readUserContact = route({
  ...userCall,
  method: 'POST',
  path: '/v1/admin/api/users/:id/contact',
  summary: 'Read phone, e-mail address and address of a person; the audit log records who read them and why',
  body: Type.Object({ reason: Reason }),
  reply: Data({ contact: UserContact }),
  problems: [staffUserNotFound],
});
const userWrite = {
  ...userCall,
  method: 'POST',
  reply: Data({ user: StaffUser }),
} as const;
export const lockStaffUser = route({
  ...userWrite,
  path: '/v1/admin/api/users/:id/lock',
  summary: 'Lock an account until a time, or without an end; its sessions end at once',
  body: Type.Object({ reason: Reason, until: OrNull(Moment) }),
  problems: [staffUserNotFound, staffUserRefused, illegalUserChange, lockRefused],
});
export const unlockStaffUser = route({
  ...userWrite,
  path: '/v1/admin/api/users/:id/unlock',
  summary: 'End a lock before its time',
  body: Type.Object({ reason: Reason }),
  problems: [staffUserNotFound, staffUserRefused, illegalUserChange],
});
export const changeStaffRoles = route({
  ...userWrite,
  path: '/v1/admin/api/users/:id/roles',
  permission: 'staff',
  summary: 'Change the roles of a member of staff, who signs in again',
  body: Type.Object({
    roles: Type.Array(OneOf(STAFF_ROLES), { minItems: 1, maxItems: STAFF_ROLES.length, uniqueItems: true }),
    /** Those that were read: refused when somebody else gave others meanwhile. */
    shown_roles: Type.Optional(Type.Array(OneOf(STAFF_ROLES), { maxItems: STAFF_ROLES.length })),
    reason: Reason,
  }),
  problems: [staffUserNotFound, staffUserRefused, illegalUserChange, reauthenticationRequired],
});
