import { Type } from 'typebox';
import { AllowReadOnly, Count, Data, Id, OpaqueId, paged } from '../fields.ts';
import { route } from '../route.ts';
import { phoneInvalid, reauthenticationRequired } from '../sessions/problems.ts';
import { AuthToken } from '../sessions/schemas.ts';
import {
  alreadyMember,
  invitationNotFound,
  memberLimit,
  memberLocked,
  memberNotFound,
  otherShop,
  ownerStays,
} from './problems.ts';
import {
  Invitation,
  InvitationInput,
  InvitedRole,
  Member,
  MemberEvent,
  ReceivedInvitation,
} from './schemas.ts';

const MemberParams = Type.Object({ id: Id });
const InvitationParams = Type.Object({ id: OpaqueId });

export const listMembers = route({
  method: 'GET',
  path: '/v1/seller/api/staff',
  auth: 'shop',
  permission: 'staff',
  summary: 'Who works for my shop, the owner first, and invitations that wait for an answer',
  reply: Data({ staff: Type.Array(Member), invitations: Type.Array(Invitation) }),
  problems: [],
});
export const inviteMember = route({
  method: 'POST',
  path: '/v1/seller/api/staff',
  auth: 'shop',
  permission: 'staff',
  summary: 'Invite a phone number, with or without an account; replaces an earlier invitation',
  body: InvitationInput,
  status: 201,
  reply: Data({ invitation: Invitation }),
  problems: [phoneInvalid, alreadyMember, memberLimit],
});
export const changeMember = route({
  method: 'PUT',
  path: '/v1/seller/api/staff/:id',
  auth: 'shop',
  permission: 'staff',
  summary: 'Change the role of a member',
  params: MemberParams,
  body: AllowReadOnly(Type.Object({ role: InvitedRole }), Member),
  reply: Data({ member: Member }),
  problems: [memberNotFound, ownerStays],
});
export const removeMember = route({
  method: 'DELETE',
  path: '/v1/seller/api/staff/:id',
  auth: 'shop',
  permission: 'staff',
  summary: 'Remove a member, who loses access at once',
  params: MemberParams,
  problems: [memberNotFound, ownerStays],
});
export const handOverShop = route({
  method: 'POST',
  path: '/v1/seller/api/staff/:id/owner',
  auth: 'shop',
  permission: 'staff',
  summary: 'Make a member the owner of my shop; I become a manager',
  params: MemberParams,
  problems: [memberNotFound, memberLocked, reauthenticationRequired],
});
export const leaveShop = route({
  method: 'POST',
  path: '/v1/seller/api/staff/leave',
  auth: 'shop',
  permission: 'workspace',
  summary: 'Stop working for the shop',
  problems: [ownerStays],
});
export const listMemberEvents = route({
  method: 'GET',
  path: '/v1/seller/api/staff/log',
  auth: 'shop',
  permission: 'staff',
  summary: 'Every change of who works for my shop and in which role, newest first',
  query: Type.Object(paged(20)),
  reply: Data({ events: Type.Array(MemberEvent), total: Count }),
  problems: [],
});
export const resendInvitation = route({
  method: 'POST',
  path: '/v1/seller/api/staff/invitations/:id/resend',
  auth: 'shop',
  permission: 'staff',
  summary: 'Send an invitation again; it is open for another seven days',
  params: InvitationParams,
  reply: Data({ invitation: Invitation }),
  problems: [invitationNotFound],
});
export const withdrawInvitation = route({
  method: 'DELETE',
  path: '/v1/seller/api/staff/invitations/:id',
  auth: 'shop',
  permission: 'staff',
  summary: 'Withdraw an invitation',
  params: InvitationParams,
  problems: [invitationNotFound],
});

export const listMyInvitations = route({
  method: 'GET',
  path: '/v1/user/api/v4/users/me/shop-invitations',
  auth: 'user',
  beforeOpening: true,
  summary: 'Shops that invite my verified phone number to work for them',
  reply: Data({ invitations: Type.Array(ReceivedInvitation) }),
  problems: [],
});
export const acceptInvitation = route({
  method: 'POST',
  path: '/v1/user/api/v4/users/me/shop-invitations/:id/accepted',
  auth: 'user',
  beforeOpening: true,
  summary: 'Work for the shop; replaces the caller’s session by one with the new rights',
  params: InvitationParams,
  reply: Data({ token: AuthToken }),
  problems: [invitationNotFound, otherShop],
});
export const declineInvitation = route({
  method: 'POST',
  path: '/v1/user/api/v4/users/me/shop-invitations/:id/declined',
  auth: 'user',
  beforeOpening: true,
  summary: 'Decline an invitation',
  params: InvitationParams,
  problems: [invitationNotFound],
});
