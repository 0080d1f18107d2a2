export const SHOP_ROLES = ['owner', 'manager', 'sales', 'warehouse'] as const;
export type ShopRole = (typeof SHOP_ROLES)[number];

const EVERY_ROLE = SHOP_ROLES;
const SALES_ROLES = ['owner', 'manager', 'sales'] as const;
const STOCK_ROLES = ['owner', 'manager', 'warehouse'] as const;
const LEADING_ROLES = ['owner', 'manager'] as const;
const OWNER_ROLE = ['owner'] as const;

/** Which roles of a shop may do what; every call for a shop names one of these. */
export const SHOP_PERMISSIONS = {
  /** What everybody of a shop sees: its name and what waits. */
  workspace: EVERY_ROLE,
  /** Orders before they are confirmed, refunds and cases. */
  orders: SALES_ROLES,
  /** Orders from confirmation on: packing, slips, delivery, returned goods. */
  fulfilment: EVERY_ROLE,
  stock: STOCK_ROLES,
  products: LEADING_ROLES,
  /** Chat, requests for quotation, tickets, leads and reviews. */
  talking: SALES_ROLES,
  customers: SALES_ROLES,
  promotions: SALES_ROLES,
  ads: LEADING_ROLES,
  analytics: LEADING_ROLES,
  /** Profile, policy, decoration and collections. */
  storefront: LEADING_ROLES,
  /** Balance, statements and debt. */
  money: LEADING_ROLES,
  /** API tokens and webhooks. */
  connections: LEADING_ROLES,
  /** Payouts and the bank account. */
  payouts: OWNER_ROLE,
  /** Documents that prove who runs the shop. */
  verification: OWNER_ROLE,
  staff: OWNER_ROLE,
  closing: OWNER_ROLE,
} as const satisfies Record<string, readonly ShopRole[]>;
export type ShopPermission = keyof typeof SHOP_PERMISSIONS;

export const isShopRole = (role: string): role is ShopRole =>
  (SHOP_ROLES as readonly string[]).includes(role);

export const isShopPermission = (name: string): name is ShopPermission =>
  Object.hasOwn(SHOP_PERMISSIONS, name);

/** Whether a role may do this; null: does not work for the shop. */
export const roleMay = (role: ShopRole | null, permission: ShopPermission): boolean =>
  role !== null && (SHOP_PERMISSIONS[permission] as readonly ShopRole[]).includes(role);

export const SHOP_ROLE_LABELS: Readonly<Record<ShopRole, string>> = {
  owner: 'Chủ shop',
  manager: 'Quản lý',
  sales: 'Bán hàng',
  warehouse: 'Kho',
};
