/** Departments of the set of categories that ships, with how many categories each has below it. */
export const FASHION_DEPARTMENTS = [
  { title: 'Thời trang thể thao', slug: 'thoi-trang-the-thao', categories: 8 },
  { title: 'Thời trang nam', slug: 'thoi-trang-nam', categories: 8 },
  { title: 'Thời trang nữ', slug: 'thoi-trang-nu', categories: 8 },
  { title: 'Đồng phục', slug: 'dong-phuc', categories: 5 },
  { title: 'Đồ mặc nhà', slug: 'do-mac-nha', categories: 3 },
  { title: 'Trẻ em', slug: 'tre-em', categories: 7 },
  { title: 'Giày dép', slug: 'giay-dep', categories: 4 },
  { title: 'Balo & túi', slug: 'balo-tui', categories: 4 },
  { title: 'Phụ kiện', slug: 'phu-kien', categories: 3 },
  { title: 'Vải & phụ liệu', slug: 'vai-phu-lieu', categories: 3 },
  { title: 'Thanh lý & dịch vụ may', slug: 'thanh-ly-dich-vu-may', categories: 5 },
  { title: 'Làm đẹp', slug: 'lam-dep', categories: 0 },
  { title: 'Nhà cửa & đời sống', slug: 'nha-cua-doi-song', categories: 0 },
  { title: 'Thực phẩm khô', slug: 'thuc-pham-kho', categories: 0 },
  { title: 'Đồ chơi & văn phòng phẩm', slug: 'do-choi-van-phong-pham', categories: 0 },
] as const;

/** All of them, departments included. */
export const FASHION_CATEGORIES = FASHION_DEPARTMENTS.reduce(
  (sum, { categories }) => sum + 1 + categories,
  0,
);
