export const SHOP_ROLES = ['owner', 'manager', 'sales', 'warehouse'] as const;
export type ShopRole = (typeof SHOP_ROLES)[number];

const ALL = SHOP_ROLES;
const SALES = ['owner', 'manager', 'sales'] as const;
const STOCK = ['owner', 'manager', 'warehouse'] as const;
const MANAGERS = ['owner', 'manager'] as const;
const OWNER = ['owner'] as const;

/** Which roles of a shop may do what; every call for a shop names one of these. */
export const SHOP_PERMISSIONS = {
  /** What everybody of a shop sees: its name and what waits. */
  workspace: ALL,
  /** Orders before they are confirmed, refunds and cases. */
  orders: SALES,
  /** Orders from confirmation on: packing, slips, delivery, returned goods. */
  fulfilment: ALL,
  stock: STOCK,
  products: MANAGERS,
  /** Chat, requests for quotation, tickets, leads and reviews. */
  talking: SALES,
  customers: SALES,
  promotions: SALES,
  ads: MANAGERS,
  analytics: MANAGERS,
  /** Profile, policy, decoration and collections. */
  storefront: MANAGERS,
  /** Balance, statements and debt. */
  money: MANAGERS,
  /** API tokens and webhooks. */
  connections: MANAGERS,
  /** Payouts and the bank account. */
  payouts: OWNER,
  staff: OWNER,
  closing: OWNER,
} as const satisfies Record<string, readonly ShopRole[]>;
export type ShopPermission = keyof typeof SHOP_PERMISSIONS;

export const isShopRole = (role: string): role is ShopRole =>
  (SHOP_ROLES as readonly string[]).includes(role);

/** Whether a role may do this; null: does not work for the shop. */
export const roleMay = (role: ShopRole | null, permission: ShopPermission): boolean =>
  role !== null && (SHOP_PERMISSIONS[permission] as readonly ShopRole[]).includes(role);

export const SHOP_ROLE_LABELS: Readonly<Record<ShopRole, string>> = {
  owner: 'Chủ shop',
  manager: 'Quản lý',
  sales: 'Bán hàng',
  warehouse: 'Kho',
};
