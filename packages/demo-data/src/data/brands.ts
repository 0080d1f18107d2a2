import type { Colourway, Kind, Pattern } from '../art/index.ts';

interface BrandLook {
  readonly colourway: Colourway;
  readonly pattern: Pattern;
  readonly kinds: readonly [Kind, Kind];
}

/** No two brands have the same colour. */
export const BRANDS: readonly {
  readonly name: string;
  readonly shop: string;
  readonly tag_line: string;
  readonly featured: boolean;
  readonly look: BrandLook;
}[] = [
  {
    name: 'KINETIC',
    shop: 'KINETIC Việt Nam',
    tag_line: 'Đồ tập thiết kế Việt',
    featured: true,
    look: { colourway: 'than', pattern: 'slash', kinds: ['hoodie', 'legging'] },
  },
  {
    name: 'LUMA',
    shop: 'LUMA Studio',
    tag_line: 'Đầm và sơ mi tối giản',
    featured: true,
    look: { colourway: 'hong', pattern: 'dot', kinds: ['dam', 'so-mi'] },
  },
  {
    name: 'Bắc Hà',
    shop: 'Bắc Hà Thổ Cẩm',
    tag_line: 'Hoa văn vùng cao',
    featured: true,
    look: { colourway: 'son', pattern: 'brocade', kinds: ['tote', 'chan-vay'] },
  },
  {
    name: 'Núi & Gió',
    shop: 'Núi & Gió Outdoor',
    tag_line: 'Áo gió cho người thích đi',
    featured: true,
    look: { colourway: 'reu', pattern: 'solid', kinds: ['ao-gio-mu', 'balo'] },
  },
  {
    name: 'VELA',
    shop: 'VELA Active',
    tag_line: 'Legging cho phòng tập',
    featured: true,
    look: { colourway: 'tim', pattern: 'solid', kinds: ['tank', 'legging'] },
  },
  {
    name: 'Trạm Dệt',
    shop: 'Trạm Dệt',
    tag_line: 'Áo thun compact Nam Định',
    featured: true,
    look: { colourway: 'la', pattern: 'solid', kinds: ['ao-thun', 'polo'] },
  },
  {
    name: 'SOLVE',
    shop: 'SOLVE Denim',
    tag_line: 'Jean cơ bản, form bền mốt',
    featured: true,
    look: { colourway: 'denim', pattern: 'solid', kinds: ['jean', 'ao-bomber'] },
  },
  {
    name: 'Đồng Lúa',
    shop: 'Đồng Lúa Basics',
    tag_line: 'Đồ mặc hằng ngày',
    featured: true,
    look: { colourway: 'nghe', pattern: 'solid', kinds: ['ao-thun', 'short'] },
  },
  {
    name: 'Hoàng Gia',
    shop: 'Xưởng May Hoàng Gia Sport',
    tag_line: 'Áo đấu thiết kế riêng',
    featured: false,
    look: { colourway: 'nuocbien', pattern: 'diag', kinds: ['jersey-bong-da', 'short'] },
  },
  {
    name: 'Long Thành',
    shop: 'Giày Dép Long Thành',
    tag_line: 'Giày bền keo chắc',
    featured: false,
    look: { colourway: 'nau', pattern: 'solid', kinds: ['giay', 'dep'] },
  },
  {
    name: 'Mộc',
    shop: 'Mộc Cotton',
    tag_line: 'Áo thun vải mộc',
    featured: false,
    look: { colourway: 'kem', pattern: 'solid', kinds: ['so-mi', 'tote'] },
  },
  {
    name: 'Minh Châu',
    shop: 'Nón Minh Châu',
    tag_line: 'Nón thêu cho cả đội',
    featured: false,
    look: { colourway: 'cham', pattern: 'solid', kinds: ['mu', 'polo'] },
  },
  {
    name: 'An Khang',
    shop: 'Balo An Khang',
    tag_line: 'Balo đi học, đi làm',
    featured: false,
    look: { colourway: 'san', pattern: 'solid', kinds: ['balo', 'tote'] },
  },
  {
    name: 'Ý Yên',
    shop: 'Dệt Tất Ý Yên',
    tag_line: 'Tất dệt kim Nam Định',
    featured: false,
    look: { colourway: 'bien', pattern: 'solid', kinds: ['tat', 'giay'] },
  },
];
