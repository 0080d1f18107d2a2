import type { StaffPermission } from '@market/contract/rules/staff-roles';

/** What people read for each permission, in the order of the matrix. */
export const PERMISSION_ROWS: readonly (readonly [label: string, permission: StaffPermission])[] = [
  ['Duyệt sản phẩm, shop, quảng cáo, đánh giá', 'moderation'],
  ['Xem và khóa người dùng (hỗ trợ: tối đa 24 giờ)', 'people'],
  ['Xem gian hàng', 'shop_records'],
  ['Gắn huy hiệu, ẩn và mở lại shop', 'shops'],
  ['Xem đơn và nhật ký đơn', 'orders'],
  ['Xử tranh chấp', 'cases'],
  ['Hủy đơn, hoàn tiền, trả shop, khớp ngân hàng, tặng xu', 'finance'],
  ['Sửa nội dung và banner', 'content'],
  ['Sửa danh mục', 'categories'],
  ['Sửa tìm kiếm', 'search'],
  ['Xem mức hoa hồng và thuế', 'rates'],
  ['Cài đặt', 'settings'],
  ['Phân quyền', 'staff'],
  ['Xem nhật ký', 'audit'],
  ['Sức khỏe hệ thống', 'health'],
];
