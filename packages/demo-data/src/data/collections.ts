/** Words that a name is given for, and the kinds of goods that fit it. */
export type NamedKinds = { readonly name: string; readonly kinds: readonly string[] };

/** What buyers gather under a name of their own. */
export const BUYER_COLLECTIONS: readonly NamedKinds[] = [
  { name: 'Nhập Tết 2027', kinds: ['Đầm', 'Áo khoác gió', 'Sơ mi', 'Chân váy', 'Quần jean'] },
  { name: 'Đồng phục đội bóng', kinds: ['Áo bóng đá', 'Tất', 'Quần short'] },
  { name: 'Mẫu tham khảo', kinds: ['Hoodie', 'Áo thun', 'Áo polo', 'Sơ mi', 'Đồ bộ'] },
  { name: 'Hàng hè', kinds: ['Áo ba lỗ', 'Áo thun', 'Quần short', 'Dép', 'Mũ lưỡi trai'] },
  { name: 'Đồ tập bán kèm', kinds: ['Quần legging', 'Áo ba lỗ', 'Giày thể thao', 'Tất', 'Áo bóng rổ'] },
];

/** What shops put into their window. */
export const SHOP_COLLECTIONS: readonly NamedKinds[] = [
  { name: 'Hè rực nắng', kinds: ['Áo ba lỗ', 'Áo thun', 'Quần short', 'Dép', 'Mũ lưỡi trai'] },
  { name: 'Đồng phục đội nhóm', kinds: ['Áo bóng đá', 'Áo bóng rổ', 'Áo polo', 'Áo thun', 'Tất'] },
  { name: 'Mặc đi làm', kinds: ['Sơ mi', 'Chân váy', 'Quần jean', 'Đầm', 'Túi vải'] },
  { name: 'Ấm ngày gió', kinds: ['Hoodie', 'Áo khoác gió', 'Quần jean'] },
  { name: 'Tập luyện mỗi ngày', kinds: ['Quần legging', 'Áo ba lỗ', 'Giày thể thao', 'Quần short', 'Tất'] },
];
