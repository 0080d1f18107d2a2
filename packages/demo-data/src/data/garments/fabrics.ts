import { garment, type Garment } from '../garment.ts';

/** Cloth by the kilogram: the pictures are swatches of the garment kind it is for. */
const swatch = (
  made: Pick<Garment, 'kind' | 'designs' | 'cloths' | 'hooks' | 'colourways' | 'price'>,
): Garment =>
  garment({
    product_type: 'Vải cuộn',
    unit: 'kg',
    titles: [
      '{head} {cloth} {design}, {form}',
      '{head} {cloth} {design} – {hook}',
      '{head} {cloth} {design} {form}, {hook}',
    ],
    forms: ['khổ 1m6', 'khổ 1m8', 'khổ 1m5', 'cuộn 20 kg'],
    sizes: ['free'],
    grams: [1_020, 1_060],
    moqs: [20, 25, 10, 50],
    details: [
      ['Khổ vải', ['1m6', '1m8', '1m5']],
      ['Đóng cuộn', ['20–22 kg/cuộn', '23–25 kg/cuộn']],
      ['Độ bền màu', ['Cấp 4', 'Cấp 4–5']],
    ],
    cut: ['Vải đã mở khổ, cắt trải thẳng, ít lẹm mép.', 'Biên vải đều, sai số khổ dưới 2 cm.'],
    decoration: ['Nhuộm theo màu mẫu từ 300 kg, giao sau 10 ngày.', 'Có bổ cổ và bo tay nhuộm cùng mẻ.'],
    care: ['Bảo quản nơi khô, tránh nắng trực tiếp.', 'Xả vải trước khi cắt ít nhất 12 giờ.'],
    ...made,
  });

export const knitFabric = swatch({
  kind: 'ao-thun',
  designs: [
    { text: 'trơn', patterns: ['solid'] },
    { text: 'kẻ ngang', patterns: ['stripe', 'breton'] },
    { text: 'in gợn sóng', patterns: ['wave'] },
    { text: 'in chấm bi', patterns: ['dot'] },
    { text: 'loang màu', patterns: ['ombre'] },
  ],
  cloths: [
    {
      text: 'cotton 4 chiều',
      full: '95% cotton 5% spandex',
      gsm: [200, 230],
      factor: 1.1,
      note: 'Co giãn bốn chiều, mặt mịn, hợp áo thun và đồ bộ',
    },
    {
      text: 'cotton 2 chiều',
      full: '100% cotton',
      gsm: [200, 250],
      factor: 1.05,
      note: 'Đứng vải, mát, hợp áo thun form rộng',
    },
    {
      text: 'CVC 65/35',
      full: '65% cotton 35% polyester',
      gsm: [180, 200],
      factor: 0.85,
      note: 'Bền màu, giá tốt cho đồng phục',
    },
    {
      text: 'TC 35/65',
      full: '35% cotton 65% polyester',
      gsm: [170, 190],
      factor: 0.72,
      note: 'Nhanh khô, ít nhăn, giá rẻ',
    },
    {
      text: 'nỉ da cá',
      full: '80% cotton 20% polyester',
      gsm: [240, 280],
      factor: 1.15,
      note: 'Dày mềm, hợp hoodie và quần jogger',
    },
  ],
  hooks: [
    'sẵn kho đủ màu',
    'giá theo cuộn',
    'nhuộm theo yêu cầu',
    'có bo cổ đi kèm',
    'hàng dệt trong nước',
    'ít xù lông',
  ],
  colourways: ['trang', 'den', 'xam', 'nuocbien', 'son', 'nghe', 'la', 'be', 'hong', 'bien', 'nau', 'tim'],
  price: [98_000, 165_000],
});

export const wovenFabric = swatch({
  kind: 'jean',
  designs: [
    { text: 'trơn', patterns: ['solid'] },
    { text: 'dệt chéo', patterns: ['solid'] },
    { text: 'kẻ caro', patterns: ['check'] },
    { text: 'sọc dọc', patterns: ['pin'] },
    { text: 'rằn ri', patterns: ['camo'], colourways: ['reu', 'nau', 'than'] },
  ],
  cloths: [
    {
      text: 'bò 10oz',
      full: '98% cotton 2% spandex',
      gsm: [330, 350],
      factor: 1,
      note: 'Mềm, dễ may, wash lên màu đẹp',
    },
    {
      text: 'bò 12oz',
      full: '100% cotton',
      gsm: [390, 410],
      factor: 1.15,
      note: 'Dày, đứng form, hợp quần ống suông',
    },
    {
      text: 'kaki thun',
      full: '97% cotton 3% spandex',
      gsm: [240, 260],
      factor: 0.95,
      note: 'Co giãn nhẹ, mịn, hợp quần tây và short',
    },
    {
      text: 'kaki thô',
      full: '100% cotton',
      gsm: [260, 280],
      factor: 0.88,
      note: 'Chắc, hợp nón, tạp dề và áo bảo hộ',
    },
    { text: 'canvas', full: '100% cotton 12oz', gsm: [340, 360], factor: 0.92, note: 'Dày, hợp túi và balo' },
  ],
  hooks: [
    'sẵn kho',
    'giá theo cuộn',
    'hàng nhập khẩu',
    'wash thử miễn phí 5 kg',
    'màu đều từng lô',
    'cắt lẻ từ 10 kg',
  ],
  colourways: ['denim', 'cham', 'den', 'be', 'reu', 'xam', 'nau', 'nuocbien', 'kem'],
  price: [105_000, 178_000],
});

export const sportFabric = swatch({
  kind: 'jersey-bong-da',
  designs: [
    { text: 'trơn', patterns: ['solid'] },
    { text: 'sọc chéo', patterns: ['diag'] },
    { text: 'in zíc zắc', patterns: ['chevron'] },
    { text: 'in gợn sóng', patterns: ['wave'] },
    { text: 'loang màu', patterns: ['ombre'] },
  ],
  cloths: [
    {
      text: 'mè caro',
      full: '100% polyester',
      gsm: [145, 160],
      factor: 0.9,
      note: 'Thoáng, giữ màu in chuyển nhiệt',
    },
    {
      text: 'mè thái',
      full: '100% polyester sợi mịn',
      gsm: [155, 170],
      factor: 1.05,
      note: 'Mềm, ít nhăn, mặt bóng nhẹ',
    },
    {
      text: 'thun lạnh',
      full: '92% polyester 8% spandex',
      gsm: [150, 170],
      factor: 0.98,
      note: 'Trơn mát, co giãn, hợp áo đội và đồ bộ',
    },
    {
      text: 'cá sấu poly',
      full: '100% polyester',
      gsm: [190, 210],
      factor: 0.95,
      note: 'Nhanh khô, hợp polo đồng phục',
    },
    {
      text: 'lưới bóng rổ',
      full: '100% polyester',
      gsm: [160, 180],
      factor: 1,
      note: 'Mắt lưới to, hợp áo bóng rổ và lót',
    },
  ],
  hooks: [
    'in chuyển nhiệt sắc nét',
    'giá theo cuộn',
    'sẵn 30 màu',
    'cắt lẻ từ 10 kg',
    'hàng dệt trong nước',
    'không ố khi in',
  ],
  colourways: ['trang', 'la', 'son', 'nuocbien', 'nghe', 'den', 'cham', 'bien', 'tim', 'san', 'xam'],
  price: [72_000, 128_000],
});
