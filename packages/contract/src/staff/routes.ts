import { Type } from 'typebox';
import { Data, Id, OneOf, Text } from '../fields.ts';
import { route } from '../route.ts';
import { STAFF_ROLES } from '../rules/staff-roles.ts';
import { reauthenticationRequired } from '../sessions/problems.ts';
import { staffNotFound, staffRefused } from './problems.ts';
import { StaffMember } from './schemas.ts';

export const listStaff = route({
  method: 'GET',
  path: '/v1/admin/api/staff',
  auth: 'staff',
  permission: 'staff',
  summary: 'Everybody who works for the market, administrators first',
  reply: Data({ staff: Type.Array(StaffMember) }),
  problems: [],
});

/** A link is shown once: it sets a password and a second factor, is good for an hour and ends the one before. */
const StaffLink = Data({ link: Type.String() });

export const inviteStaff = route({
  method: 'POST',
  path: '/v1/admin/api/staff',
  auth: 'staff',
  permission: 'staff',
  summary:
    'Make a member of staff, or correct one who has not used their link; the administrator passes the link on, since a number may be mistyped',
  body: Type.Object({
    phone: Text(30, 1),
    name: Text(120, 1),
    email: Type.Optional(Text(254)),
    role: OneOf(STAFF_ROLES),
  }),
  reply: StaffLink,
  problems: [staffRefused, reauthenticationRequired],
});
export const renewStaffLink = route({
  method: 'POST',
  path: '/v1/admin/api/staff/:id/link',
  auth: 'staff',
  permission: 'staff',
  summary:
    'For staff who lost their second factor: ends their sessions, drops their factors, and makes a new link',
  params: Type.Object({ id: Id }),
  body: Type.Object({ reason: Text(300, 1) }),
  reply: StaffLink,
  problems: [staffNotFound, staffRefused, reauthenticationRequired],
});
