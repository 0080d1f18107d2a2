/** What sellers promise about packing, delivery, samples and warranty, whatever they sell. */
export const OPENINGS = [
  'hợp lấy về bán shop, bán chợ và bán online',
  'mẫu chạy đều quanh năm, hết màu nào may bù màu đó',
  'khách sỉ cũ đặt lại nhiều, ít đổi trả',
  'sẵn kho, đặt hôm nay gửi hôm nay',
  'giá giảm theo số lượng, trộn màu trộn size thoải mái',
  'có ảnh thật và video cho khách đăng bán',
] as const;

export const PACKING = [
  'Túi zip từng {unit}, {pack} {unit}/kiện, nhãn màu và size dán ngoài kiện.',
  'Gấp gọn, bọc túi OPP từng {unit}, đóng bao {pack} {unit}.',
  'Đóng theo màu rồi theo size, {pack} {unit} một thùng, kèm phiếu đếm.',
  'Túi kính trơn để khách tự dán nhãn, {pack} {unit}/bao.',
] as const;

export const DELIVERY = [
  'Hàng sẵn gửi trong 24 giờ từ kho {city}; đơn từ 20 kg nên đi chành xe để tiết kiệm cước.',
  'Gửi bưu cục mỗi chiều, nội tỉnh 1–2 ngày, liên tỉnh 2–5 ngày từ {city}.',
  'Chốt đơn trước 15 giờ gửi trong ngày; khách tỉnh chọn nhà xe, kho {city} chở ra bến.',
] as const;

export const MADE_TO_ORDER = [
  '3–7 ngày từ {amount} {unit}',
  '5–9 ngày từ {amount} {unit}',
  '7–12 ngày từ {amount} {unit}',
  'Chỉ bán hàng sẵn',
] as const;

export const RETURNS = [
  'Đổi lỗi đường may, sai màu, thiếu số lượng trong 7 ngày khi có video mở kiện.',
  'Nhận đổi size trong 7 ngày nếu còn nguyên tem, phí gửi hai chiều do bên đổi chịu.',
  'Hàng lỗi đổi mới, shop chịu phí vận chuyển.',
] as const;

export const WARRANTIES: readonly (readonly [days: number, text: string])[] = [
  [30, 'Bảo hành đường may 30 ngày: bung chỉ, hỏng khóa được sửa hoặc đổi mới.'],
  [7, 'Đổi hàng lỗi trong 7 ngày kể từ khi nhận.'],
  [60, 'Bảo hành đường may và phụ liệu 60 ngày.'],
  [0, 'Kiểm hàng khi nhận; lỗi do sản xuất được đổi trong ngày.'],
];
export const LONG_WARRANTIES: readonly (readonly [days: number, text: string])[] = [
  [90, 'Bảo hành keo và đường khâu 3 tháng, sửa miễn phí tại xưởng.'],
  [180, 'Bảo hành khóa kéo, quai và đường may 6 tháng.'],
  [365, 'Bảo hành 1 năm đường may, khóa kéo; hỏng trong 30 ngày đầu đổi mới.'],
];

export const FEATURES = [
  'In thêu logo',
  'Sẵn hàng',
  'Đổi size 7 ngày',
  'Có hóa đơn VAT',
  'Trộn màu trộn size',
  'Gửi mẫu thử',
  'May theo yêu cầu',
  'Kèm ảnh thật',
  'Tem mác riêng',
] as const;
