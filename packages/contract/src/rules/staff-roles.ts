export const STAFF_ROLES = ['admin', 'moderator', 'editor', 'finance', 'support'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Which roles of staff may do what, beside `admin`, who may do everything. Every staff call names one of these. */
export const STAFF_PERMISSIONS = {
  /** What everybody of the staff sees: the overview and what waits. */
  workspace: STAFF_ROLES,
  /** Queues of products, shops, ads, reviews, classifieds and reports. */
  moderation: ['moderator'],
  people: ['moderator', 'support'],
  /** Locks longer than a day, or without an end. */
  long_locks: ['moderator'],
  shops: ['moderator'],
  /** Shops as they are, without changing them. */
  shop_records: ['moderator', 'finance', 'support'],
  orders: ['finance', 'support'],
  cases: ['support'],
  content: ['editor'],
  categories: ['editor'],
  search: ['editor'],
  /** Payouts, bank lines, refunds, commissions, coins and the ledger; orders as far as their money moves. */
  finance: ['finance'],
  /** Rates of commission and taxes, without changing them. */
  rates: ['editor', 'finance'],
  settings: [],
  staff: [],
  audit: [],
  health: [],
} as const satisfies Record<string, readonly StaffRole[]>;
export type StaffPermission = keyof typeof STAFF_PERMISSIONS;

export const isStaffPermission = (name: string): name is StaffPermission =>
  Object.hasOwn(STAFF_PERMISSIONS, name);

/** @param roles of a user; only roles of staff count */
export const staffMay = (roles: readonly string[], permission: StaffPermission): boolean =>
  roles.includes('admin') || STAFF_PERMISSIONS[permission].some((role) => roles.includes(role));

/** In the order of `STAFF_ROLES`. */
export const staffRolesOf = (roles: readonly string[]): StaffRole[] =>
  STAFF_ROLES.filter((role) => roles.includes(role));

export const STAFF_ROLE_LABELS: Readonly<Record<StaffRole, string>> = {
  admin: 'Quản trị',
  moderator: 'Kiểm duyệt',
  editor: 'Biên tập',
  finance: 'Tài chính',
  support: 'Hỗ trợ',
};
