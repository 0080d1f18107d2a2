import type { Colourway } from '../art/colourways.ts';
import type { SizeRun } from './sizes.ts';

/** Best-known goods of the market, settled to the last tier; the shop is found by its name. */
export type FeaturedProduct = {
  title: string;
  shop: string;
  line: number;
  /** Words of the garment: design and cloth. */
  design: string;
  cloth: string;
  colourways: readonly Colourway[];
  sizes: SizeRun;
  tiers: readonly (readonly [start: number, price: number])[];
  compare_at?: number;
};

/** What shops say it costs elsewhere. */
const COMPARE_AT: Record<string, number> = {
  'Áo bóng đá không logo vải mè caro thoáng khí, in tên số theo yêu cầu': 110_000,
  'Chân váy tennis xếp ly có quần trong, hàng Quảng Châu cao cấp': 123_000,
};

const make = (
  shop: string,
  line: number,
  title: string,
  look: readonly [design: string, cloth: string, sizes: SizeRun, colourways: readonly Colourway[]],
  tiers: readonly (readonly [number, number])[],
): FeaturedProduct => {
  const [design, cloth, sizes, colourways] = look;
  return { title, shop, line, design, cloth, sizes, colourways, tiers, compare_at: COMPARE_AT[title] };
};

const HOANG_GIA = 'Xưởng May Hoàng Gia Sport';
const THANH_MAI = 'Kho Sỉ Thanh Mai';
const MOC = 'Mộc Cotton';
const PHU_THINH = 'Dệt Kim Phú Thịnh';
const LONG_THANH = 'Giày Dép Long Thành';
const CO_BA = 'Đồ Bộ Cô Ba';
const MINH_CHAU = 'Nón Minh Châu';
const AN_KHANG = 'Balo An Khang';

export const FEATURED_PRODUCTS: readonly FeaturedProduct[] = [
  make(
    HOANG_GIA,
    202,
    'Áo polo nam cá sấu 4 chiều phối cổ, form chuẩn – hàng xưởng may',
    ['phối cổ', 'cá sấu 4 chiều', 'S-2XL', ['la', 'cham', 'son', 'nghe', 'than']],
    [
      [12, 115_000],
      [60, 102_000],
      [240, 89_000],
    ],
  ),
  make(
    HOANG_GIA,
    101,
    'Áo bóng đá không logo vải mè caro thoáng khí, in tên số theo yêu cầu',
    ['sọc chéo', 'mè caro', 'S-2XL', ['nuocbien', 'la', 'son', 'nghe']],
    [
      [10, 85_000],
      [50, 79_000],
      [200, 72_000],
    ],
  ),
  make(
    HOANG_GIA,
    101,
    'Áo đấu bóng đá thiết kế riêng – in chuyển nhiệt trọn bộ',
    ['vạt chéo', 'mè thái', 'S-2XL', ['la', 'son', 'trang']],
    [
      [10, 120_000],
      [50, 108_000],
      [200, 95_000],
    ],
  ),
  make(
    HOANG_GIA,
    102,
    'Bộ đồ bóng rổ in số theo yêu cầu, vải mắt lưới nhanh khô',
    ['phối sườn', 'mắt lưới', 'S-2XL', ['tim', 'son', 'nghe']],
    [
      [10, 125_000],
      [50, 112_000],
      [200, 98_000],
    ],
  ),
  make(
    HOANG_GIA,
    105,
    'Quần short thể thao 2 lớp có túi khóa kéo, nhanh khô',
    ['2 lớp', 'dù gió', 'M-3XL', ['nghe', 'den', 'nuocbien']],
    [
      [10, 79_000],
      [50, 71_000],
      [200, 62_000],
    ],
  ),
  make(
    HOANG_GIA,
    107,
    'Áo khoác gió 2 lớp chống nước phối màu, có mũ giấu cổ',
    ['2 lớp phối cầu vai', 'dù chống nước', 'M-3XL', ['nuocbien', 'den', 'reu']],
    [
      [8, 189_000],
      [40, 167_000],
      [160, 145_000],
    ],
  ),
  make(
    HOANG_GIA,
    106,
    'Quần legging tập gym lưng cao nâng mông, vải co giãn 4 chiều',
    ['lưng cao nâng mông', 'co giãn 4 chiều', 'S-XL', ['than', 'tim', 'nuocbien']],
    [
      [10, 92_000],
      [50, 81_000],
      [200, 69_000],
    ],
  ),
  make(
    HOANG_GIA,
    104,
    'Áo ba lỗ chạy marathon in logo, siêu nhẹ 90gsm',
    ['viền ngang ngực', 'mè lưới', 'S-XL', ['son', 'bien', 'den']],
    [
      [20, 69_000],
      [100, 62_000],
      [400, 55_000],
    ],
  ),
  make(
    HOANG_GIA,
    106,
    'Quần legging phối viền lưới có túi điện thoại',
    ['phối viền lưới', 'poly lạnh', 'S-XL', ['den', 'nau']],
    [
      [10, 99_000],
      [50, 89_000],
      [200, 79_000],
    ],
  ),
  make(
    HOANG_GIA,
    103,
    'Áo ba lỗ tập gym nam vải thun lạnh thoát mồ hôi',
    ['trơn', 'thun lạnh', 'S-2XL', ['than', 'xam', 'son']],
    [
      [10, 59_000],
      [50, 52_000],
      [200, 45_000],
    ],
  ),
  make(
    HOANG_GIA,
    104,
    'Áo thun thể thao loang màu vải thun lạnh mè',
    ['loang màu', 'thun lạnh', 'S-2XL', ['bien', 'la', 'tim']],
    [
      [20, 69_000],
      [100, 62_000],
      [400, 54_000],
    ],
  ),
  make(
    MOC,
    201,
    'Áo thun trơn cotton 100% co giãn, 12 màu – đồng phục sự kiện',
    ['trơn cổ tròn', 'cotton 100%', 'S-2XL', ['nghe', 'trang', 'den', 'la', 'son', 'nuocbien']],
    [
      [20, 65_000],
      [100, 57_000],
      [400, 49_000],
    ],
  ),
  make(
    PHU_THINH,
    201,
    'Áo thun kẻ ngang cotton 2 chiều 250gsm form rộng unisex',
    ['kẻ ngang', 'cotton 2 chiều', 'S-2XL', ['trang', 'nuocbien', 'den']],
    [
      [20, 76_000],
      [100, 67_000],
      [400, 58_000],
    ],
  ),
  make(
    PHU_THINH,
    206,
    'Áo hoodie nỉ bông 350gsm trơn, mũ 2 lớp – nhận in thêu logo',
    ['trơn mũ 2 lớp', 'nỉ bông 350gsm', 'M-3XL', ['be', 'den', 'xam', 'nau']],
    [
      [10, 168_000],
      [50, 150_000],
      [200, 132_000],
    ],
  ),
  make(
    PHU_THINH,
    206,
    'Hoodie phối 2 màu nỉ chân cua form rộng',
    ['phối hai màu', 'nỉ chân cua', 'M-3XL', ['tim', 'reu', 'trang']],
    [
      [8, 175_000],
      [40, 157_000],
      [160, 139_000],
    ],
  ),
  make(
    'Jean Sài Thành',
    204,
    'Quần jean nam ống suông wash nhẹ, vải bò 12oz co giãn nhẹ',
    ['wash nhẹ', 'bò 12oz co giãn nhẹ', 'waist-nam', ['denim', 'cham']],
    [
      [6, 185_000],
      [30, 170_000],
      [120, 155_000],
    ],
  ),
  make(
    MOC,
    203,
    'Sơ mi flannel kẻ caro unisex dày dặn',
    ['kẻ caro', 'flannel', 'S-2XL', ['nau', 'la', 'son']],
    [
      [6, 159_000],
      [30, 144_000],
      [120, 128_000],
    ],
  ),
  make(
    MOC,
    203,
    'Sơ mi nam dài tay kẻ sọc vải bamboo chống nhăn',
    ['kẻ sọc', 'bamboo', 'S-2XL', ['bacsi', 'trang', 'xam']],
    [
      [6, 165_000],
      [30, 150_000],
      [120, 135_000],
    ],
  ),
  make(
    THANH_MAI,
    302,
    'Polo nữ kẻ ngang dáng ngắn vải cotton cá sấu mềm',
    ['kẻ ngang', 'cá sấu CVC', 'S-XL', ['trang', 'hong', 'nuocbien']],
    [
      [10, 105_000],
      [50, 93_000],
      [200, 82_000],
    ],
  ),
  make(
    THANH_MAI,
    304,
    'Đầm hoa nhí cổ V thắt nơ tay phồng, vải lụa Nhật không nhăn',
    ['hoa nhí', 'lụa Nhật', 'S-XL', ['kem', 'son', 'hong']],
    [
      [5, 145_000],
      [25, 132_000],
      [100, 118_000],
    ],
  ),
  make(
    THANH_MAI,
    305,
    'Chân váy tennis xếp ly có quần trong, hàng Quảng Châu cao cấp',
    ['xếp ly', 'thun thể thao', 'S-L', ['hong', 'trang', 'den']],
    [
      [6, 98_000],
      [30, 88_000],
      [120, 79_000],
    ],
  ),
  make(
    THANH_MAI,
    305,
    'Chân váy chữ A dạ kẻ có lót, hàng thiết kế',
    ['xếp ly kẻ caro', 'dạ kẻ', 'S-L', ['reu', 'nau']],
    [
      [6, 119_000],
      [30, 107_000],
      [120, 95_000],
    ],
  ),
  make(
    LONG_THANH,
    701,
    'Giày chạy bộ đế êm siêu nhẹ, lưới thoáng khí size 36–44',
    ['phối màu', 'lưới thoáng khí', 'giay-36-44', ['trang', 'xam']],
    [
      [8, 198_000],
      [40, 180_000],
      [160, 165_000],
    ],
  ),
  make(
    LONG_THANH,
    702,
    'Giày thể thao nam đế cao su non chống trơn, êm chân',
    ['phối màu', 'da PU', 'giay-nam', ['nuocbien', 'den']],
    [
      [8, 215_000],
      [40, 196_000],
      [160, 178_000],
    ],
  ),
  make(
    LONG_THANH,
    704,
    'Dép quai ngang đúc nguyên khối siêu nhẹ, chống trượt',
    ['trơn', 'EVA', 'dep', ['reu', 'den', 'trang']],
    [
      [12, 69_000],
      [60, 62_000],
      [240, 54_000],
    ],
  ),
  make(
    CO_BA,
    502,
    'Đồ bộ pijama lụa chấm bi tay ngắn mặc nhà, đủ size M–2XL',
    ['chấm bi', 'lụa latin', 'S-2XL', ['bien', 'tim', 'hong']],
    [
      [6, 86_000],
      [30, 80_000],
      [120, 75_000],
    ],
  ),
  make(
    CO_BA,
    501,
    'Đồ bộ hoa nhí tole lanh tay cánh tiên mát mẻ',
    ['hoa nhí', 'tole lanh', 'S-2XL', ['hong', 'bacha', 'kem']],
    [
      [6, 79_000],
      [30, 72_000],
      [120, 65_000],
    ],
  ),
  make(
    MINH_CHAU,
    901,
    'Mũ lưỡi trai kaki thêu logo theo yêu cầu, khóa đồng',
    ['thêu logo', 'kaki', 'free', ['cham', 'den', 'be', 'son']],
    [
      [20, 52_000],
      [100, 45_000],
      [400, 38_000],
    ],
  ),
  make(
    MINH_CHAU,
    901,
    'Nón lưỡi trai thể thao vải lưới thoáng khí',
    ['phối lưới sau', 'vải lưới', 'free', ['nuocbien', 'trang', 'la']],
    [
      [20, 48_000],
      [100, 41_000],
      [400, 35_000],
    ],
  ),
  make(
    AN_KHANG,
    804,
    'Túi vải bố in lụa – quà tặng doanh nghiệp',
    ['in lụa', 'bố mộc', 'free', ['kem', 'trang', 'la']],
    [
      [50, 49_000],
      [200, 42_000],
      [1_000, 36_000],
    ],
  ),
  make(
    AN_KHANG,
    803,
    'Túi tote vải canvas in hình theo yêu cầu 35×40 cm',
    ['in hình theo yêu cầu', 'canvas', 'free', ['kem', 'den', 'nau']],
    [
      [50, 45_000],
      [200, 38_000],
      [1_000, 32_000],
    ],
  ),
  make(
    'Dệt Tất Ý Yên',
    902,
    'Tất cổ cao thể thao sọc dệt kim dày, hộp 10 đôi',
    ['sọc dệt kim', 'cotton dày', 'free', ['trang', 'den', 'xam']],
    [
      [5, 95_000],
      [20, 82_000],
      [100, 68_000],
    ],
  ),
];
