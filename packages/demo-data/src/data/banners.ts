import type { Drawing } from '../art/index.ts';

type Banner = Extract<Drawing, { of: 'banner' }>;
type Art = { theme: Banner['theme']; stage: Banner['stage'] };

/** Banners of the home page; the words are over the picture. */
export type HomeBanner = Art & {
  title: string;
  sub_title: string;
  label: string | null;
  call_to_action: string | null;
  category?: number;
  link?: string;
  /** On the calendar of editors: first day and the day after the last, counted from today. */
  planned?: { status: 'draft' | 'published' | 'hidden'; from: number; to: number };
  /** Of a search, without marks; of a category; of whoever is of a kind. */
  bound?: { keyword: string } | { category: number } | { user_type: 'guest' | 'shop' };
};

export const SLIDES: readonly HomeBanner[] = [
  {
    title: 'Đồng phục bóng đá cả đội',
    sub_title: 'In tên số theo yêu cầu, đặt may từ 10 bộ',
    label: 'Mùa giải mới',
    call_to_action: 'Xem áo bóng đá',
    theme: 'football',
    stage: 'canopy',
    category: 101,
  },
  {
    title: 'Hoodie và áo gió mùa lạnh',
    sub_title: 'Nỉ dày, gió hai lớp, sẵn kho các xưởng',
    label: 'Phiên mùa lạnh',
    call_to_action: 'Xem hoodie',
    theme: 'outerwear',
    stage: 'indigo',
    category: 206,
  },
  {
    title: 'Váy đầm mới mỗi tuần',
    sub_title: 'Lấy ri 3 size, có ảnh thật cho shop đăng bán',
    label: null,
    call_to_action: 'Vào gian nữ',
    theme: 'dresses',
    stage: 'lacquer',
    category: 304,
  },
  {
    title: 'Đồng phục công ty, áo lớp',
    sub_title: 'Duyệt mẫu rồi mới may, thêu in tại xưởng',
    label: null,
    call_to_action: 'Xem đồng phục',
    theme: 'uniforms',
    stage: 'canopy',
    category: 402,
  },
];
/** Slides that follow the editors' own. */
export const MORE_SLIDES: readonly HomeBanner[] = [
  {
    title: 'Túi vải, balo in logo',
    sub_title: 'Quà tặng hội nghị, đồng phục trường lớp',
    label: null,
    call_to_action: 'Xem túi vải',
    theme: 'bags',
    stage: 'indigo',
    category: 804,
  },
];
export const SIDE: readonly HomeBanner[] = [
  {
    title: 'Jean wash tận xưởng',
    sub_title: 'Sỉ từ 6 cái',
    label: null,
    call_to_action: null,
    theme: 'denim',
    stage: 'turmeric',
    category: 204,
  },
  {
    title: 'Đồ bộ mặc nhà',
    sub_title: 'Trộn mẫu từ 6 bộ',
    label: null,
    call_to_action: null,
    theme: 'sleepwear',
    stage: 'blush',
    category: 501,
  },
];
export const PRIMARY: readonly HomeBanner[] = [
  {
    title: 'Nón thêu logo',
    sub_title: 'Từ 20 cái',
    label: null,
    call_to_action: 'Xem ngay',
    theme: 'headwear',
    stage: 'turmeric',
    category: 901,
  },
  {
    title: 'Túi vải quà tặng',
    sub_title: 'In lụa theo yêu cầu',
    label: null,
    call_to_action: 'Xem ngay',
    theme: 'bags',
    stage: 'leaf',
    category: 804,
  },
  {
    title: 'Giày chạy tận kho',
    sub_title: 'Đủ size 36–44',
    label: null,
    call_to_action: 'Xem ngay',
    theme: 'shoes',
    stage: 'mist',
    category: 701,
  },
];
export const STRIP: HomeBanner = {
  title: 'Lần đầu đi chợ?',
  sub_title: 'Hàng đảm bảo thương mại từ các shop đã xác minh',
  label: null,
  call_to_action: 'Xem hàng đảm bảo',
  theme: 'market',
  stage: 'canopy',
  link: '/product/search?filter_only_trade_assurance=1',
};

/** Beside the carousel, for whoever sells. */
export const SELLERS_SIDE: HomeBanner = {
  title: 'Quầy của bạn',
  sub_title: 'Đơn đang chờ xác nhận',
  label: null,
  call_to_action: null,
  theme: 'market',
  stage: 'leaf',
  link: '/nguoi-ban',
  bound: { user_type: 'shop' },
};

/** For whoever has no account yet. */
export const WELCOME: HomeBanner = {
  title: 'Mở tài khoản, thấy hết giá sỉ',
  sub_title: 'Đăng ký bằng số điện thoại trong một phút',
  label: null,
  call_to_action: 'Đăng ký',
  theme: 'market',
  stage: 'canopy',
  link: '/product/search?filter_only_trade_assurance=1',
  bound: { user_type: 'guest' },
};
/** Among what a search of a keyword finds. */
export const SEARCH_STRIPS: readonly HomeBanner[] = [
  {
    title: 'Đồng phục cả công ty',
    sub_title: 'Duyệt mẫu rồi mới may, thêu logo tại xưởng',
    label: null,
    call_to_action: 'Xem mẫu',
    theme: 'uniforms',
    stage: 'leaf',
    category: 402,
    bound: { keyword: 'dong phuc' },
  },
];
/** Among the goods of a category. */
export const CATEGORY_STRIPS: readonly HomeBanner[] = [
  {
    title: 'Tất và nón cho cả đội',
    sub_title: 'Thêu, in theo màu áo',
    label: null,
    call_to_action: 'Xem hàng',
    theme: 'socks',
    stage: 'turmeric',
    category: 901,
    bound: { category: 1 },
  },
];

/** What people search and nobody sells here. */
export const MISSED_KEYWORDS = [
  'nồi chiên không dầu',
  'ốp lưng iphone',
  'son môi',
  'sữa bột cho bé',
  'máy xay sinh tố',
  'tai nghe bluetooth',
  'kem chống nắng',
  'bánh trung thu',
  'sách giáo khoa lớp 5',
  'đồng hồ nam',
  'nước hoa',
  'chăn ga gối',
  'vali kéo',
  'bỉm quần',
] as const;

/** What people type, most searched first. */
export const KEYWORDS = [
  'áo bóng đá',
  'áo thun trơn',
  'áo polo đồng phục',
  'quần jean nam',
  'đồ bộ hoa nhí',
  'giày chạy bộ',
  'áo khoác gió',
  'đầm hoa nhí',
  'legging lưng cao',
  'hoodie nỉ bông',
  'chân váy tennis',
  'áo lớp',
  'tất thể thao',
  'balo học sinh',
  'mũ lưỡi trai thêu',
  'áo thun cotton',
  'quần short thể thao',
  'pijama lụa',
  'áo ba lỗ gym',
  'đồ bộ trẻ em',
  'dép quai ngang',
  'túi tote canvas',
  'sơ mi bamboo',
  'bộ đồ bóng rổ',
  'áo chạy marathon',
  'vải thun cotton 4 chiều',
  'áo thun form rộng',
  'quần jean ống suông',
  'áo polo thêu logo',
  'áo khoác chống nắng',
  'giày thể thao nữ',
  'nón sự kiện',
  'áo cầu lông',
  'áo bé trai',
  'đầm bé gái',
  'sơ mi trắng',
  'áo gió đồng phục',
  'quần đùi nam',
  'tất cổ ngắn',
  'túi vải in logo',
  'vải mè caro',
  'áo polo cá sấu',
  'áo thun lạnh',
  'áo đấu thiết kế',
  'đồ mặc nhà',
  'đồ bộ tole',
  'giày sneaker nam',
  'balo laptop',
  'váy công sở',
  'áo hoodie nữ',
] as const;

/** What editors have planned, put aside or not finished. */
export const PLANNED_SLIDES: readonly HomeBanner[] = [
  {
    title: 'Mùa giải học đường',
    sub_title: 'Áo đấu cả đội, in tên số trong tuần',
    label: null,
    call_to_action: 'Xem áo đấu',
    theme: 'football',
    stage: 'indigo',
    category: 101,
    planned: { status: 'published', from: 5, to: 18 },
  },
  {
    title: 'Áo lớp cuối cấp',
    sub_title: 'Duyệt mẫu trước, may sau',
    label: null,
    call_to_action: null,
    theme: 'uniforms',
    stage: 'canopy',
    category: 402,
    planned: { status: 'draft', from: 1, to: 7 },
  },
  {
    title: 'Hè rực nắng',
    sub_title: 'Áo thun, quần short từ 45.000 ₫',
    label: null,
    call_to_action: 'Xem hàng hè',
    theme: 'football',
    stage: 'lacquer',
    category: 101,
    planned: { status: 'hidden', from: -20, to: 6 },
  },
];
export const PLANNED_SIDE: readonly HomeBanner[] = [
  {
    title: 'Đồ thu đông',
    sub_title: 'Áo khoác đã về kho',
    label: null,
    call_to_action: null,
    theme: 'outerwear',
    stage: 'indigo',
    category: 206,
    planned: { status: 'published', from: 4, to: 12 },
  },
];
export const PLANNED_STRIP: HomeBanner = {
  title: 'Phiên 12/12 cho người mới',
  sub_title: 'Mở tài khoản trước phiên để thấy giá sỉ',
  label: null,
  call_to_action: 'Mở tài khoản',
  theme: 'dresses',
  stage: 'turmeric',
  link: '/dang-ky',
  planned: { status: 'draft', from: 8, to: 17 },
};
