import type { Colourway } from '../art/colourways.ts';
import type { Kind } from '../art/kinds/index.ts';
import type { Pattern } from '../art/patterns.ts';
import type { TradeScene } from '../art/trade/index.ts';

/** First-level categories, in the order of the menu. */
export type Department = {
  id: number;
  title: string;
  units: string[];
  tile: [Kind, Colourway, Pattern];
  intro: string;
};

export const DEPARTMENTS: readonly Department[] = [
  {
    id: 1,
    title: 'Thời trang thể thao',
    units: ['cái', 'bộ'],
    tile: ['jersey-bong-da', 'la', 'diag'],
    intro:
      'Áo đấu, đồ tập, áo khoác đội của các xưởng chuyên đồ thể thao, nhận in tên số và thiết kế riêng từ 10 bộ.',
  },
  {
    id: 2,
    title: 'Thời trang nam',
    units: ['cái'],
    tile: ['polo', 'cham', 'solid'],
    intro: 'Áo thun, polo, sơ mi, jean và áo khoác nam giá xưởng, đủ size S–3XL, bán theo bậc số lượng.',
  },
  {
    id: 3,
    title: 'Thời trang nữ',
    units: ['cái'],
    tile: ['dam', 'son', 'floral'],
    intro: 'Đầm, chân váy, sơ mi và áo thun nữ cập nhật mẫu mới mỗi tuần, bán ri hoặc lấy lẻ từng mẫu.',
  },
  {
    id: 4,
    title: 'Đồng phục',
    units: ['cái'],
    tile: ['polo', 'nghe', 'band'],
    intro: 'Áo lớp, đồng phục công ty, áo sự kiện; thêu in logo, gửi mẫu duyệt trước khi chạy đơn.',
  },
  {
    id: 5,
    title: 'Đồ mặc nhà',
    units: ['bộ', 'cái'],
    tile: ['do-bo', 'hong', 'floral'],
    intro: 'Đồ bộ, pijama và đầm mặc nhà vải mát, hoa mới liên tục, giá bán chợ và bán online.',
  },
  {
    id: 6,
    title: 'Trẻ em',
    units: ['cái', 'bộ', 'đôi', 'ri'],
    tile: ['ao-thun', 'nghe', 'breton'],
    intro: 'Quần áo, giày dép cho bé từ 8 kg đến 40 kg, chia size theo cân nặng, bán ri đủ size.',
  },
  {
    id: 7,
    title: 'Giày dép',
    units: ['đôi', 'lố'],
    tile: ['giay', 'trang', 'solid'],
    intro: 'Giày chạy, giày thể thao và dép quai ngang đủ size, sẵn kho, bảo hành keo.',
  },
  {
    id: 8,
    title: 'Balo & túi',
    units: ['cái', 'chiếc'],
    tile: ['balo', 'san', 'solid'],
    intro: 'Balo học sinh, balo laptop và túi vải in theo yêu cầu cho shop, trường học và doanh nghiệp.',
  },
  {
    id: 9,
    title: 'Phụ kiện',
    units: ['cái', 'đôi', 'lố'],
    tile: ['mu', 'nuocbien', 'solid'],
    intro: 'Nón, tất vớ giá xưởng, thêu dệt tên đội và logo theo yêu cầu.',
  },
  {
    id: 10,
    title: 'Vải & phụ liệu',
    units: ['kg', 'mét', 'cuộn'],
    tile: ['tote', 'kem', 'solid'],
    intro: 'Vải thun, vải thể thao, jean và kaki bán theo kg hoặc cuộn, nhuộm theo màu mẫu.',
  },
  {
    id: 11,
    title: 'Thanh lý & dịch vụ may',
    units: ['lô', 'gói'],
    tile: ['tat', 'xam', 'stripe'],
    intro: 'Tin rao của xưởng và chủ shop: thanh lý tồn kho, gia công, máy móc, sang nhượng, tìm đại lý.',
  },
  {
    id: 12,
    title: 'Làm đẹp',
    units: ['hộp', 'chai'],
    tile: ['tote', 'hong', 'solid'],
    intro: 'Mỹ phẩm và đồ chăm sóc cá nhân, bán sỉ và lẻ.',
  },
  {
    id: 13,
    title: 'Nhà cửa & đời sống',
    units: ['cái', 'bộ'],
    tile: ['tote', 'be', 'gingham'],
    intro: 'Đồ gia dụng, chăn ga gối, bán sỉ và lẻ.',
  },
  {
    id: 14,
    title: 'Thực phẩm khô',
    units: ['kg', 'gói'],
    tile: ['tote', 'nghe', 'solid'],
    intro: 'Đặc sản và thực phẩm khô, bán sỉ và lẻ.',
  },
  {
    id: 15,
    title: 'Đồ chơi & văn phòng phẩm',
    units: ['cái', 'hộp'],
    tile: ['balo', 'bien', 'solid'],
    intro: 'Đồ chơi, bút vở và đồ dùng học tập, bán sỉ và lẻ.',
  },
];

/** Second levels that hold only classified advertisements. */
export const CLASSIFIED_CATEGORIES: readonly {
  id: number;
  title: string;
  tile: [Kind, Colourway, Pattern] | TradeScene;
}[] = [
  { id: 1101, title: 'Thanh lý, tồn kho', tile: ['ao-thun', 'be', 'stripe'] },
  { id: 1102, title: 'Gia công, in thêu', tile: 'embroidery' },
  { id: 1103, title: 'Máy móc ngành may', tile: 'sewing-machine' },
  { id: 1104, title: 'Sang nhượng, mặt bằng', tile: 'stall' },
  { id: 1105, title: 'Tìm đại lý, tìm xưởng', tile: 'parcels' },
];
