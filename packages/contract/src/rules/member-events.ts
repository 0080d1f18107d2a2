/** Of a shop, with invitations that wait. */
export const SHOP_MEMBERS_MAX = 50;

export const INVITED_ROLES = ['manager', 'sales', 'warehouse'] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];

export const MEMBER_EVENT_KINDS = [
  'invited',
  'withdrawn',
  'accepted',
  'declined',
  'role_changed',
  'removed',
  'left',
  'handed_over',
] as const;
export type MemberEventKind = (typeof MEMBER_EVENT_KINDS)[number];

/** `0908 ••• 868`: enough to recognise a number, too little to call it. */
export const maskPhone = (national: string): string => `${national.slice(0, 4)} ••• ${national.slice(-3)}`;
