import type { ShopPermission } from './shop-roles.ts';

/** What a shop may allow an API token. */
export const API_SCOPES = [
  'products:read',
  'products:write',
  'stock:write',
  'orders:read',
  'orders:write',
  'customers:read',
  'customers:write',
  'promotions:read',
  'promotions:write',
  'support:read',
  'support:write',
  'shop:read',
  'shop:write',
  'ads:read',
  'ads:write',
  'analytics:read',
  'money:read',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/**
 * Permissions whose calls a token may make, and the first part of their scopes. Payouts, staff, connections and
 * closing are missing: a program never changes them.
 */
const SCOPE_NAMES: Partial<Record<ShopPermission, readonly string[]>> = {
  products: ['products'],
  stock: ['products', 'stock'],
  orders: ['orders'],
  fulfilment: ['orders'],
  customers: ['customers'],
  promotions: ['promotions'],
  talking: ['support'],
  storefront: ['shop'],
  ads: ['ads'],
  analytics: ['analytics'],
  money: ['money'],
};

/** The scopes of which a token needs one for a call; none: no token may make it. */
export const scopesFor = (permission: ShopPermission, method: string): ApiScope[] => {
  const verb = method === 'GET' ? 'read' : 'write';
  const names = SCOPE_NAMES[permission] ?? [];
  return API_SCOPES.filter((scope) => names.some((name) => scope === `${name}:${verb}`));
};

export const API_SCOPE_LABELS: Readonly<Record<ApiScope, string>> = {
  'products:read': 'Xem sản phẩm, giá, tồn kho',
  'products:write': 'Sửa sản phẩm, giá, tồn kho',
  'stock:write': 'Chỉ sửa tồn kho',
  'orders:read': 'Xem đơn hàng, phiếu đóng gói',
  'orders:write': 'Xác nhận, giao, hủy, hoàn tiền đơn',
  'customers:read': 'Xem khách hàng',
  'customers:write': 'Sửa nhãn, ghi chú khách hàng',
  'promotions:read': 'Xem khuyến mãi',
  'promotions:write': 'Sửa khuyến mãi, mã giảm giá',
  'support:read': 'Xem phiếu, đánh giá, khách để lại số',
  'support:write': 'Trả lời phiếu, xử lý khách để lại số',
  'shop:read': 'Xem hồ sơ, trang trí shop',
  'shop:write': 'Sửa hồ sơ, trang trí shop',
  'ads:read': 'Xem quảng cáo',
  'ads:write': 'Sửa quảng cáo',
  'analytics:read': 'Xem số liệu bán hàng',
  'money:read': 'Xem số dư, sao kê',
};

/** Secret scanners recognise a token by it. */
export const API_TOKEN_PREFIX = 'cp_live_';
/** Of a shop, without revoked and expired ones. */
export const API_TOKENS_MAX = 20;
export const API_TOKEN_NAME_MAX = 60;
