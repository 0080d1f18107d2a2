/** Of a shop, with invitations that wait. */
export const SHOP_MEMBERS_MAX = 50;

export const INVITED_ROLES = ['manager', 'sales', 'warehouse'] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];

/** Of API tokens and webhooks. */
export const CONNECTION_EVENT_KINDS = [
  'token_created',
  'token_revoked',
  'webhook_created',
  'webhook_changed',
  'webhook_deleted',
  'webhook_secret',
] as const;
export type ConnectionEventKind = (typeof CONNECTION_EVENT_KINDS)[number];

export const MEMBER_EVENT_KINDS = [
  'invited',
  'withdrawn',
  'accepted',
  'declined',
  'role_changed',
  'removed',
  'left',
  'handed_over',
  ...CONNECTION_EVENT_KINDS,
] as const;
export type MemberEventKind = (typeof MEMBER_EVENT_KINDS)[number];
