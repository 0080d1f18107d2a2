import type { InvitedRole } from '@market/contract/rules/member-events';
import type { ShopPermission, ShopRole } from '@market/contract/rules/shop-roles';
import type { BadgeTone } from '#ui/badge.tsx';

export const ROLE_TONES: Readonly<Record<ShopRole, BadgeTone>> = {
  owner: 'biz',
  manager: 'brand',
  sales: 'info',
  warehouse: 'accent',
};

export const ROLE_HINTS: Readonly<Record<InvitedRole, string>> = {
  manager: 'Sản phẩm, đơn, khách, khuyến mãi, cài đặt. Không rút tiền.',
  sales: 'Đơn, chat, báo giá, khách, khuyến mãi. Không sửa giá, tồn.',
  warehouse: 'Đóng gói, in phiếu đơn đã xác nhận, sửa tồn kho.',
};

/** Rows of the matrix of what each role may. */
export const PERMISSION_ROWS: readonly (readonly [label: string, permission: ShopPermission])[] = [
  ['Xem và xác nhận đơn mới', 'orders'],
  ['Đóng gói, in phiếu', 'fulfilment'],
  ['Sửa tồn kho', 'stock'],
  ['Sửa sản phẩm, giá', 'products'],
  ['Chat, báo giá, đánh giá', 'talking'],
  ['Khách hàng', 'customers'],
  ['Khuyến mãi', 'promotions'],
  ['Quảng cáo', 'ads'],
  ['Cài đặt, trang trí shop', 'storefront'],
  ['Sao kê, số dư', 'money'],
  ['Rút tiền, nhân viên', 'staff'],
];
