/** What buyers write. `{quantity}`, `{unit}` and `{colour}` are of the line they review. */
export const OPENERS_BULK = [
  'Lấy {quantity} {unit} đợt đầu',
  'Đặt {quantity} {unit} cho shop',
  'Nhập {quantity} {unit} về bán',
  'Đơn {quantity} {unit} cho công ty',
  'Mua {quantity} {unit} bán chợ',
  'Lần thứ hai đặt, lần này {quantity} {unit}',
  'Đặt lại lần ba, {quantity} {unit}',
] as const;
export const OPENERS_FEW = [
  'Mua thử {quantity} {unit}',
  'Lấy {quantity} {unit} xem chất',
  'Mua {quantity} {unit} dùng',
  'Đặt lẻ {quantity} {unit}',
] as const;

export const GOODS_GOOD: Record<string, readonly string[]> = {
  'jersey-bong-da': [
    'in sắc nét, mặc đá thoáng',
    'số in đều, không bong sau mấy lần giặt',
    'cả đội khen đẹp, form vừa',
    'màu in đúng bản duyệt',
  ],
  'jersey-bong-ro': ['lưới thoáng, số in chắc', 'form rộng đúng kiểu bóng rổ', 'cả đội mặc vừa'],
  vai: ['vải đúng định lượng, ít lỗi cây', 'màu đều cả lô, khổ đủ', 'vải mềm, cắt trải dễ'],
  polo: ['cổ áo đứng, thêu sắc nét', 'vải dày vừa, cổ không quăn', 'màu lên chuẩn, form vừa người'],
  'ao-thun': ['vải dày dặn, không lộ', 'cổ bo chắc, giặt máy không bai', 'mặc mát, đường may đều'],
  'so-mi': ['vải ít nhăn, may thẳng', 'cúc chắc, form đẹp', 'mặc đi làm lịch sự'],
  hoodie: ['nỉ dày, ấm', 'mũ hai lớp đứng, bo tay chắc', 'màu đẹp hơn ảnh'],
  'ao-khoac': ['khóa kéo êm, cản gió tốt', 'hai lớp chắc chắn', 'mặc đi xe máy ổn'],
  jean: ['wash đều màu, không ra màu', 'form chuẩn, vải dày', 'đường may chắc, khóa tốt'],
  legging: ['không lộ khi ngồi xổm', 'cạp ôm, không cuộn', 'vải co giãn tốt'],
  dam: ['vải rủ, lên dáng đẹp', 'có lót, may kỹ', 'khách khen xinh'],
  'chan-vay': ['ly đều, không bung', 'lưng vừa, có quần trong tiện'],
  'do-bo': ['vải mát, hoa rõ nét', 'mặc nhà dễ chịu, chun êm', 'khách quen khen hoài'],
  giay: ['đế êm, đi cả ngày không đau chân', 'keo chắc, form chuẩn size', 'nhẹ chân, đẹp như hình'],
  dep: ['đế êm, không trơn', 'đúc chắc, không mùi nhựa'],
  mu: ['thêu nét, form đứng', 'khóa đồng chắc'],
  balo: ['khóa êm, quai dày', 'may chắc, nhiều ngăn'],
  tote: ['in đều màu, vải dày', 'quai chắc, đựng nặng được'],
  tat: ['tất dày, không tuột', 'thấm mồ hôi tốt'],
  short: ['vải nhẹ, nhanh khô', 'túi sâu, chun êm'],
  tank: ['mát, tập thoải mái', 'form ôm đẹp, không xù'],
};

export const SERVICE_GOOD = [
  'Đóng gói theo size rất dễ kiểm.',
  'Giao sớm 1 ngày.',
  'Shop tư vấn size nhiệt tình.',
  'Đếm đủ số lượng, không thiếu cái nào.',
  'Gói kỹ, thùng không móp.',
  'Trả lời tin nhắn nhanh.',
  'Có nhãn từng túi, tiện bán luôn.',
  'Sẽ đặt lại.',
  'Giá này là tốt so với chợ.',
  '',
] as const;

export const GOODS_FAIR = [
  'chất ổn so với giá',
  'hàng được, chỉ thừa hơi nhiều',
  'màu nhạt hơn ảnh một chút',
  'form hơi nhỏ, nên tăng một size',
  'vải hơi mỏng nhưng may kỹ',
] as const;
export const SERVICE_FAIR = [
  'Giao chậm hơn hẹn 1 ngày.',
  'Đóng gói bình thường.',
  'Thiếu một cái, shop đã bù.',
  'Sẽ cân nhắc lấy tiếp.',
  '',
] as const;

export const GOODS_POOR = [
  'vài cái lỗi chỉ',
  'lệch size so với bảng',
  'màu khác ảnh khá nhiều',
  'vải không như mô tả',
  'in bị lem vài chỗ',
] as const;
export const SERVICE_POOR = [
  'Nhắn tin cả ngày mới trả lời.',
  'Đang đợi shop đổi lại.',
  'Giao trễ ba ngày.',
  'Shop hứa bù đợt sau.',
  'Hơi thất vọng.',
] as const;

export const REPLIES_GOOD = [
  'Cảm ơn anh chị đã ủng hộ xưởng, đợt sau shop giữ giá cho mình nhé.',
  'Shop cảm ơn ạ, có mẫu mới em nhắn mình trước.',
  'Dạ cảm ơn anh chị, chúc shop mình bán đắt hàng.',
  'Cảm ơn bạn đã đánh giá, hẹn gặp lại đơn sau.',
] as const;
export const REPLIES_POOR = [
  'Shop xin lỗi về sự cố này, em đã nhắn để đổi hàng lỗi cho mình, phí gửi shop chịu.',
  'Dạ shop đã kiểm lại lô hàng và bù số lượng thiếu trong đơn kế tiếp, mong anh chị thông cảm.',
  'Xin lỗi anh chị vì giao trễ, tuần đó nhà xe quá tải. Shop xin bù phí vận chuyển.',
] as const;
