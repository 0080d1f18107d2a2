export const STAFF_SHOP_FILTERS = [
  'all',
  'waiting',
  'open',
  'hidden',
  'closed',
  'vip',
  'mall',
  'unverified',
] as const;
export type StaffShopFilter = (typeof STAFF_SHOP_FILTERS)[number];

export const STAFF_SHOP_STATES = ['draft', 'waiting', 'open', 'vacation', 'hidden', 'closed'] as const;
export type StaffShopState = (typeof STAFF_SHOP_STATES)[number];

export const STAFF_SHOP_ACTIONS = [
  'vip',
  'verify',
  'mall',
  'hide',
  'show',
  'limits',
  'close',
  'confirm_closing',
  'withdraw_closing',
  'reopen',
] as const;
export type StaffShopAction = (typeof STAFF_SHOP_ACTIONS)[number];
