/** Classified advertisements of the trade. `price` is the number the lists sort by, null when it is to be agreed. */
export type ClassifiedAd = {
  line: number;
  title: string;
  label: string;
  price: number | null;
  price_text: string;
  /** Province code. */
  at: string;
  button: 'call' | 'chat' | 'website';
  text: readonly string[];
  rows: readonly (readonly [name: string, value: string])[];
};

type Offer = readonly [price: number | null, price_text: string];
type Text = ClassifiedAd['text'];

const sale = (
  at: string,
  title: string,
  offer: Offer,
  text: Text,
  rows: ClassifiedAd['rows'],
): ClassifiedAd => ({
  ...baseFields(at, title, offer, text),
  line: 1101,
  label: 'Thanh lý',
  button: 'call',
  rows,
});
const work = (at: string, title: string, offer: Offer, text: Text): ClassifiedAd => ({
  ...baseFields(at, title, offer, text),
  line: 1102,
  label: 'Gia công',
  button: 'chat',
  rows: [
    ['Nhận đơn', 'Từ 50 cái'],
    ['Thời gian', '3–10 ngày theo số lượng'],
    ['Thanh toán', 'Cọc 30%, còn lại khi giao'],
  ],
});
const machine = (at: string, title: string, offer: Offer, text: Text): ClassifiedAd => ({
  ...baseFields(at, title, offer, text),
  line: 1103,
  label: 'Máy móc',
  button: 'call',
  rows: [
    ['Tình trạng', 'Đang chạy, xem máy tại xưởng'],
    ['Bảo hành', 'Bao test 7 ngày'],
  ],
});
const place = (at: string, title: string, offer: Offer, text: Text): ClassifiedAd => ({
  ...baseFields(at, title, offer, text),
  line: 1104,
  label: 'Sang nhượng',
  button: 'call',
  rows: [
    ['Pháp lý', 'Hợp đồng rõ ràng, sang tên được'],
    ['Xem mặt bằng', 'Hẹn trước một ngày'],
  ],
});
const agents = (at: string, title: string, offer: Offer, text: Text): ClassifiedAd => ({
  ...baseFields(at, title, offer, text),
  line: 1105,
  label: 'Tìm đối tác',
  button: 'website',
  rows: [
    ['Yêu cầu', 'Có cửa hàng hoặc kênh bán online'],
    ['Hỗ trợ', 'Hình ảnh, mẫu trưng bày, đổi hàng chậm'],
  ],
});

function baseFields(at: string, title: string, [price, price_text]: Offer, text: Text) {
  return { at, title, price, price_text, text };
}

export const CLASSIFIED_ADS: readonly ClassifiedAd[] = [
  sale(
    '74',
    'Thanh lý 3 tấn vải thun cotton 4C và 2.400 áo thun tồn kho xuất khẩu',
    [65_000, '65.000 ₫/kg'],
    [
      'Vải thun cotton 4 chiều khổ 1m8, màu pha, tồn từ đơn xuất khẩu tháng 8. Áo thun đủ size S–2XL, đã là gấp, đóng kiện 100 cái.',
      'Ưu tiên lấy trọn lô, hỗ trợ bốc xếp tại kho.',
    ],
    [
      ['Vải cotton 4C, màu pha', '3.000 kg, 65.000 ₫/kg'],
      ['Áo thun S–2XL', '2.400 cái, 28.000 ₫/cái'],
      ['Phụ liệu cổ dệt', '180 kg, 40.000 ₫/kg'],
    ],
  ),
  sale(
    '79',
    'Bán lô 600 balo lỗi nhẹ giá sỉ',
    [39_000, '39.000 ₫/cái'],
    [
      'Balo học sinh và balo laptop lỗi màu chỉ, khóa vẫn tốt, đã kiểm từng cái.',
      'Lấy từ 100 cái, chọn mẫu tại kho Quận 11 cũ.',
    ],
    [
      ['Số lượng', '600 cái'],
      ['Lỗi', 'Lệch màu chỉ, trầy nhẹ'],
    ],
  ),
  sale(
    '36',
    'Thanh lý 5.000 đôi tất cổ ngắn tồn màu',
    [3_500, '3.500 ₫/đôi'],
    [
      'Tất cotton dệt tại Ý Yên, tồn màu xám và navy, còn nguyên nhãn.',
      'Chia lô từ 500 đôi, gửi xe khách đi các tỉnh.',
    ],
    [
      ['Số lượng', '5.000 đôi'],
      ['Cỡ chân', '36–43'],
    ],
  ),
  sale(
    '01',
    'Xả kho 1.200 áo khoác gió mùa trước',
    [79_000, '79.000 ₫/cái'],
    [
      'Áo gió hai lớp lót lưới, size M–3XL, hàng mới chưa qua sử dụng.',
      'Kho tại Ninh Hiệp, xem hàng cả chủ nhật.',
    ],
    [
      ['Số lượng', '1.200 cái'],
      ['Màu', 'Navy, đen, rêu'],
    ],
  ),
  sale(
    '79',
    'Thanh lý 850 đầm voan cuối mùa, chia ri',
    [55_000, '55.000 ₫/cái'],
    ['Đầm voan hoa nhí có lót, còn tag, đủ S–L.', 'Lấy 50 cái trở lên, không lựa mẫu.'],
    [['Số lượng', '850 cái']],
  ),
  sale(
    '75',
    'Bán 320 đôi giày thể thao mẫu trưng bày',
    [89_000, '89.000 ₫/đôi'],
    ['Giày mẫu hội chợ, size lẻ 39–42, đế chưa mang ra đường.', 'Giao tại Long Thành hoặc gửi chành.'],
    [['Số lượng', '320 đôi']],
  ),
  sale(
    '82',
    'Thanh lý vải tole lanh đầu cây 700 kg',
    [48_000, '48.000 ₫/kg'],
    ['Tole lanh hoa, đầu cây từ 2 đến 6 mét, hợp may đồ bộ trẻ em.', 'Bán theo bao 50 kg.'],
    [['Số lượng', '700 kg']],
  ),
  sale(
    '80',
    'Dọn kho 4.000 nón kaki trơn thêu lỗi nhẹ',
    [14_000, '14.000 ₫/cái'],
    [
      'Nón kaki sáu múi, lỗi lệch vị trí thêu, có thể thêu đè logo mới.',
      'Xưởng nhận thêu đè giá 4.000 ₫/cái.',
    ],
    [['Số lượng', '4.000 cái']],
  ),
  work(
    '79',
    'Nhận in chuyển nhiệt áo bóng đá lấy liền',
    [15_000, 'Từ 15.000 ₫/áo'],
    [
      'Máy in khổ 1m8, ép ba mâm, in tên số trong ngày tại Gò Vấp.',
      'Nhận file AI, PDF; thiết kế giúp nếu chưa có file.',
    ],
  ),
  work(
    '79',
    'Nhận thêu vi tính số lượng lớn',
    [3_000, 'Từ 3.000 ₫/vị trí'],
    ['Tám máy thêu 12 đầu, chạy hai ca, nhận thêu logo áo, nón, khăn.', 'Gửi mẫu thêu thử trong 24 giờ.'],
  ),
  work(
    '01',
    'Cần tuyển xưởng gia công áo polo 5.000 cái/tháng',
    [null, 'Thỏa thuận'],
    [
      'Bên em cấp vải và phụ liệu, cần xưởng may hoàn thiện và đóng gói tại Hà Nội, Hưng Yên.',
      'Ưu tiên xưởng có từ 20 máy, làm ổn định lâu dài.',
    ],
  ),
  work(
    '36',
    'Xưởng 35 máy nhận gia công hàng thun',
    [null, 'Thỏa thuận'],
    [
      'Xưởng tại Hải Hậu chuyên hàng thun, năng suất 1.200 áo/ngày.',
      'Nhận cắt, may, ủi, đóng gói; giao Hà Nội miễn phí.',
    ],
  ),
  work(
    '74',
    'Nhận wash, nhuộm, là hơi hàng jean',
    [6_000, 'Từ 6.000 ₫/cái'],
    [
      'Wash enzyme, wash đá, bắn laser, có phòng mẫu riêng.',
      'Công suất 3.000 quần/ngày, hệ thống xử lý nước thải đạt chuẩn.',
    ],
  ),
  work(
    '48',
    'In lụa, in PET áo lớp tại Đà Nẵng',
    [7_000, 'Từ 7.000 ₫/áo'],
    ['In từ 20 áo, thiết kế miễn phí, giao tận trường.', 'Nhận làm gấp trong hai ngày.'],
  ),
  work(
    '92',
    'May gia công đồ bộ, nhận đơn miền Tây',
    [null, 'Thỏa thuận'],
    ['Tổ may mười hai thợ tại Cái Răng, chuyên đồ bộ và đầm mặc nhà.', 'Nhận 300 bộ mỗi mẫu trở lên.'],
  ),
  work(
    '80',
    'Ép nhựa, may viền nón theo mẫu',
    [4_500, 'Từ 4.500 ₫/cái'],
    ['Nhận cắt, may, ép vành, gắn khóa; có khuôn sẵn cho sáu kiểu nón.', 'Đơn từ 500 cái.'],
  ),
  machine(
    '79',
    'Sang nhượng dàn 12 máy may 1 kim Juki',
    [48_000_000, '48.000.000 ₫/dàn'],
    ['Juki DDL-8700 đời 2021, kèm bàn, mô tơ tiết kiệm điện.', 'Bán cả dàn hoặc lẻ từng máy 4.300.000 ₫.'],
  ),
  machine(
    '74',
    'Bán máy thêu 4 đầu 12 kim còn bảo hành',
    [165_000_000, '165.000.000 ₫'],
    ['Máy thêu vi tính 4 đầu, khổ 400 × 450, dùng tám tháng.', 'Hỗ trợ cài đặt và dạy vận hành ba ngày.'],
  ),
  machine(
    '01',
    'Thanh lý máy cắt vải đứng 10 inch',
    [5_200_000, '5.200.000 ₫/máy'],
    ['Ba máy cắt đứng KM, dao còn dày, đã thay than.', 'Xem máy tại Gia Lâm.'],
  ),
  machine(
    '36',
    'Bán máy dệt tất 144 kim, 6 máy',
    [38_000_000, '38.000.000 ₫/máy'],
    ['Máy dệt tất một xi lanh 144 kim, chạy tất cổ cao và cổ ngắn.', 'Bán kèm kim và phụ tùng dự phòng.'],
  ),
  machine(
    '79',
    'Bàn ép nhiệt hai mâm khổ 40×60',
    [9_500_000, '9.500.000 ₫'],
    ['Ép phẳng khí nén, nhiệt đều, dùng in áo bóng đá và đồng phục.', 'Tặng kèm tấm chịu nhiệt.'],
  ),
  machine(
    '31',
    'Máy vắt sổ 4 kim 6 chỉ may đồ tập',
    [14_800_000, '14.800.000 ₫/máy'],
    ['Hai máy trần phẳng 4 kim 6 chỉ, chuyên legging và áo bó.', 'Giao trong Hải Phòng miễn phí.'],
  ),
  machine(
    '75',
    'Dây chuyền gò đế giày mini 8 vị trí',
    [220_000_000, '220.000.000 ₫'],
    ['Gồm máy gò mũi, gò gót, buồng sấy và máy ép đế.', 'Tháo lắp trọn gói tại Đồng Nai.'],
  ),
  place(
    '01',
    'Cho thuê mặt bằng chợ Ninh Hiệp tầng 1',
    [22_000_000, '22.000.000 ₫/tháng'],
    ['Sạp 12 m² mặt lối chính, sẵn kệ và đèn, vào bán ngay.', 'Hợp đồng hai năm, cọc ba tháng.'],
  ),
  place(
    '79',
    'Sang lại sạp sỉ quần áo chợ Tân Bình',
    [180_000_000, '180.000.000 ₫'],
    ['Sạp 2 m × 1,6 m khu B, khách sỉ quen mười năm.', 'Giao luôn nguồn hàng và sổ khách.'],
  ),
  place(
    '79',
    'Chuyển nhượng shop online 120k theo dõi',
    [150_000_000, '150.000.000 ₫'],
    [
      'Trang bán đồ bộ nữ, doanh thu ổn định, bàn giao kho và nhân viên.',
      'Xem số liệu trực tiếp trước khi cọc.',
    ],
  ),
  place(
    '48',
    'Cho thuê xưởng may 400 m² Hòa Cầm',
    [28_000_000, '28.000.000 ₫/tháng'],
    ['Có sẵn điện ba pha, hệ thống hơi, phòng cắt riêng.', 'Xe tải 5 tấn vào tận cửa.'],
  ),
  place(
    '92',
    'Sang shop thời trang mặt tiền 30 Tháng 4',
    [95_000_000, '95.000.000 ₫'],
    ['Shop 60 m² đang bán đồ nữ, sang kèm kệ, máy lạnh và 1.100 sản phẩm.', 'Tiền thuê 14 triệu mỗi tháng.'],
  ),
  place(
    '33',
    'Cho thuê kho 250 m² gần quốc lộ 5',
    [16_000_000, '16.000.000 ₫/tháng'],
    ['Kho khô ráo, có camera, hợp chứa vải và hàng may.', 'Cho thuê từ sáu tháng.'],
  ),
  place(
    '31',
    'Cần sang quầy giày dép chợ Sắt',
    [null, 'Thỏa thuận'],
    [
      'Quầy góc hai mặt, vị trí gần cổng chính, bán giày dép lâu năm.',
      'Ưu tiên người tiếp nhận cả hàng tồn.',
    ],
  ),
  agents(
    '92',
    'Tìm đại lý phân phối tất thể thao miền Tây',
    [null, 'Chiết khấu 35%'],
    [
      'Xưởng dệt tất cần đại lý cấp huyện tại miền Tây, độc quyền khu vực.',
      'Đơn đầu từ 5 triệu, đổi màu bán chậm sau 60 ngày.',
    ],
  ),
  agents(
    '79',
    'Tuyển cộng tác viên bán đồ tập gym',
    [null, 'Hoa hồng 18%'],
    ['Không ôm hàng, kho gửi trực tiếp cho khách, trả hoa hồng mỗi tuần.', 'Có ảnh, video và bài đăng sẵn.'],
  ),
  agents(
    '01',
    'Tìm nhà phân phối áo khoác gió miền Bắc',
    [null, 'Chiết khấu 30–38%'],
    ['Cần nhà phân phối cấp tỉnh cho mùa lạnh, giữ giá niêm yết.', 'Hỗ trợ bảng hiệu và hàng mẫu.'],
  ),
  agents(
    '48',
    'Mời hợp tác mở cửa hàng đồng phục nhượng quyền',
    [null, 'Vốn từ 120 triệu'],
    ['Chuyển giao quy trình tư vấn, duyệt mẫu, phần mềm đặt may.', 'Hoàn 50% phí nếu đóng trong năm đầu.'],
  ),
  agents(
    '36',
    'Tìm xưởng may váy đầm hợp tác dài hạn',
    [null, 'Thỏa thuận'],
    [
      'Shop bán 2.000 đầm mỗi tháng cần hai xưởng may ổn định tại Nam Định, Thái Bình.',
      'Thanh toán tuần, cấp vải hoặc mua trọn gói.',
    ],
  ),
  agents(
    '75',
    'Tuyển đại lý giày thể thao các tỉnh phía Nam',
    [null, 'Chiết khấu 40%'],
    ['Giày sản xuất tại Long Thành, đủ size, bảo hành keo ba tháng.', 'Nhập lần đầu từ 50 đôi trộn mẫu.'],
  ),
  agents(
    '80',
    'Cần nguồn vải kaki may nón 2 tấn/tháng',
    [null, 'Mua theo kg'],
    ['Xưởng nón cần nguồn kaki thô ổn định, màu cơ bản, khổ 1m5.', 'Gửi mẫu và báo giá qua trang của xưởng.'],
  ),
  agents(
    '68',
    'Tìm điểm bán áo len, hoodie tại Đà Lạt',
    [null, 'Ký gửi'],
    ['Nhận ký gửi hoodie, áo gió tại chợ đêm và khu lưu trú.', 'Quyết toán mỗi nửa tháng.'],
  ),
  agents(
    '79',
    'Tìm đối tác in quà tặng túi vải sự kiện',
    [null, 'Thỏa thuận'],
    [
      'Công ty tổ chức sự kiện cần xưởng túi vải in lụa, mỗi tháng 3.000 đến 8.000 chiếc.',
      'Ưu tiên xưởng tại TP. Hồ Chí Minh và Bình Dương.',
    ],
  ),
  agents(
    '34',
    'Tuyển đại lý áo thun cotton Đồng Lúa',
    [null, 'Chiết khấu 32%'],
    [
      'Áo thun cotton giá bình dân, hỗ trợ bày mẫu cho cửa hàng thị trấn.',
      'Đơn đầu 3 triệu, miễn cước hai chiều khi đổi màu.',
    ],
  ),
];

/** Where a text says that something is, as the area of its advertisement names it. */
export const NAMED_AREAS: readonly (readonly [words: RegExp, area: string])[] = [
  [/Gia Lâm|Ninh Hiệp/, 'Huyện Gia Lâm, Hà Nội'],
  [/Gò Vấp/, 'Quận Gò Vấp, TP. Hồ Chí Minh'],
  [/Tân Bình/, 'Quận Tân Bình, TP. Hồ Chí Minh'],
  [/Quận 11/, 'Quận 11, TP. Hồ Chí Minh'],
  [/Ý Yên/, 'Huyện Ý Yên, Nam Định'],
  [/Hải Hậu/, 'Huyện Hải Hậu, Nam Định'],
  [/Cái Răng/, 'Quận Cái Răng, Cần Thơ'],
  [/30 Tháng 4/, 'Quận Ninh Kiều, Cần Thơ'],
  [/Hòa Cầm/, 'Quận Cẩm Lệ, Đà Nẵng'],
  [/quốc lộ 5/, 'Huyện Yên Mỹ, Hưng Yên'],
  [/chợ Sắt/, 'Quận Hồng Bàng, Hải Phòng'],
  [/Long Thành/, 'Huyện Long Thành, Đồng Nai'],
  [/Đà Lạt/, 'Thành phố Đà Lạt, Lâm Đồng'],
];
