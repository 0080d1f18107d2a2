import type { Colourway } from '../art/colourways.ts';
import type { Theme } from '../art/scenes/themes.ts';

/** The trade of a shop: its second-level categories by weight, its names, words and pictures. */
export type Trade = {
  key: string;
  lines: readonly (readonly [line: number, weight: number])[];
  prefixes: readonly string[];
  main_products: string;
  tag_lines: readonly string[];
  about: readonly string[];
  theme: Theme | 'fabric';
  colourways: readonly Colourway[];
};

export const TRADES = {
  sport: {
    key: 'sport',
    lines: [
      [101, 6],
      [102, 3],
      [103, 2],
      [104, 2],
      [105, 3],
      [107, 2],
      [108, 2],
      [604, 2],
      [902, 1],
    ],
    prefixes: ['Xưởng May', 'Thể Thao', 'Xưởng Áo Đấu', 'Sport'],
    main_products: 'Áo bóng đá, đồ bóng rổ, áo chạy bộ, quần short thể thao',
    tag_lines: [
      'Áo đấu, đồ tập, nhận thiết kế riêng từ 10 bộ.',
      'May áo đội, in tên số trong ngày, giao cả nước.',
      'Xưởng chuyên đồ bóng đá phong trào, trả hàng 5 ngày.',
    ],
    about: [
      'Xưởng có bàn cắt, chuyền may và máy in chuyển nhiệt khổ 1m8 tại chỗ nên chủ động thời gian trả đơn.',
      'Mỗi đơn thiết kế riêng đều có bản vẽ duyệt trước, sai màu so với bản duyệt thì xưởng làm lại.',
    ],
    theme: 'football',
    colourways: ['la', 'son', 'nuocbien', 'nghe'],
  },
  gym: {
    key: 'gym',
    lines: [
      [103, 4],
      [104, 2],
      [105, 3],
      [106, 6],
      [307, 1],
    ],
    prefixes: ['Đồ Tập', 'Active', 'Kho Đồ Gym'],
    main_products: 'Legging, áo tập gym, quần short thể thao',
    tag_lines: [
      'Đồ tập vải dày không lộ, sỉ từ 10 cái trộn size.',
      'Legging, tank top cho phòng tập và shop online.',
    ],
    about: [
      'Vải được kéo thử và giặt thử trước khi vào chuyền, lô nào ra màu thì trả lại nhà dệt.',
      'Có sẵn ảnh mẫu và bảng size cho cộng tác viên đăng bán.',
    ],
    theme: 'gym',
    colourways: ['than', 'cham', 'tim', 'den'],
  },
  men: {
    key: 'men',
    lines: [
      [201, 5],
      [202, 5],
      [203, 3],
      [205, 3],
      [206, 2],
      [207, 3],
      [208, 2],
    ],
    prefixes: ['Thời Trang Nam', 'Xưởng May', 'Dệt Kim', 'Tổng Kho Đồ Nam'],
    main_products: 'Áo thun nam, áo polo, sơ mi, áo khoác',
    tag_lines: [
      'Áo thun, polo nam giá xưởng, sẵn kho đủ size.',
      'Đồ nam mặc hằng ngày, lấy sỉ từ 6 cái một mẫu.',
    ],
    about: [
      'Kho giữ sẵn màu cơ bản quanh năm, hết size nào bù size đó trong tuần.',
      'Hàng kiểm hai lần trước khi đóng kiện, lỗi đường may đổi miễn phí.',
    ],
    theme: 'tshirts',
    colourways: ['nuocbien', 'xam', 'than', 'be'],
  },
  women: {
    key: 'women',
    lines: [
      [301, 4],
      [302, 2],
      [303, 4],
      [304, 6],
      [305, 4],
      [307, 2],
      [308, 2],
      [503, 1],
    ],
    prefixes: ['Kho Sỉ', 'Thời Trang', 'Váy Đầm', 'Boutique'],
    main_products: 'Đầm, chân váy, sơ mi nữ, áo thun nữ',
    tag_lines: [
      'Mẫu mới mỗi tuần, sỉ ri 3 size, có ảnh thật.',
      'Váy đầm công sở và dạo phố, lấy từ 5 cái trộn mẫu.',
    ],
    about: [
      'Mẫu lên mỗi thứ ba và thứ sáu, ảnh chụp người mẫu gửi kèm khi lấy sỉ.',
      'Đổi size trong 7 ngày khi còn nguyên tem, khách quen được giữ hàng 48 giờ.',
    ],
    theme: 'dresses',
    colourways: ['hong', 'son', 'kem', 'tim'],
  },
  uniform: {
    key: 'uniform',
    lines: [
      [401, 5],
      [402, 6],
      [403, 4],
      [404, 3],
      [405, 3],
      [804, 1],
    ],
    prefixes: ['Đồng Phục', 'Xưởng May Đồng Phục', 'May Mặc'],
    main_products: 'Áo thun, polo, sơ mi đồng phục, nón sự kiện',
    tag_lines: [
      'Đồng phục công ty, áo lớp: duyệt mẫu rồi mới may.',
      'Thêu in logo tại xưởng, nhận đơn từ 20 áo.',
    ],
    about: [
      'Nhân viên tư vấn size theo danh sách, đóng gói theo từng tên để phát cho nhanh.',
      'Có hóa đơn giá trị gia tăng và hợp đồng cho đơn doanh nghiệp.',
    ],
    theme: 'uniforms',
    colourways: ['la', 'nghe', 'cham', 'son'],
  },
  home: {
    key: 'home',
    lines: [
      [501, 7],
      [502, 4],
      [503, 3],
      [602, 3],
    ],
    prefixes: ['Đồ Bộ', 'Xưởng Đồ Bộ', 'Pijama'],
    main_products: 'Đồ bộ nữ, pijama, đầm mặc nhà, đồ bộ trẻ em',
    tag_lines: [
      'Đồ bộ vải mát, hoa mới mỗi tuần, sỉ từ 6 bộ.',
      'May tại nhà, bán chợ và bán online đều có lời.',
    ],
    about: [
      'Chuyền may mười hai máy của gia đình, mỗi ngày ra khoảng ba trăm bộ.',
      'Khách chợ lấy hàng trước sáu giờ sáng, khách tỉnh gửi chành xe trong ngày.',
    ],
    theme: 'sleepwear',
    colourways: ['hong', 'bien', 'bacha', 'tim'],
  },
  kids: {
    key: 'kids',
    lines: [
      [601, 5],
      [602, 4],
      [603, 4],
      [604, 2],
      [605, 3],
      [606, 4],
      [607, 3],
    ],
    prefixes: ['Thời Trang Trẻ Em', 'Đồ Bé', 'Kho Sỉ Trẻ Em', 'Bé Xinh'],
    main_products: 'Quần áo trẻ em, đầm bé gái, giày dép trẻ em',
    tag_lines: ['Đồ bé chia size theo cân nặng, bán ri đủ size.', 'Vải mềm cho bé, hàng may kỹ, giá sỉ chợ.'],
    about: [
      'Vải cotton lành da, phụ liệu không chì, đường may không cộm.',
      'Lấy ri năm size hoặc lấy lẻ từng size với mẫu còn sẵn.',
    ],
    theme: 'market',
    colourways: ['nghe', 'bien', 'hong', 'bacha'],
  },
  shoes: {
    key: 'shoes',
    lines: [
      [701, 4],
      [702, 4],
      [703, 4],
      [704, 4],
      [607, 2],
    ],
    prefixes: ['Giày Dép', 'Kho Giày', 'Giày'],
    main_products: 'Giày chạy bộ, giày thể thao nam nữ, dép quai ngang',
    tag_lines: [
      'Giày sẵn kho đủ size 36–44, bảo hành keo 3 tháng.',
      'Dép đúc, giày thể thao giá tại xưởng, sỉ từ 8 đôi.',
    ],
    about: [
      'Mỗi đôi được kiểm keo và đường khâu trước khi vào hộp.',
      'Khách lấy sỉ được đổi size trong 10 ngày khi đế chưa mang ra đường.',
    ],
    theme: 'shoes',
    colourways: ['trang', 'nuocbien', 'san', 'xam'],
  },
  bags: {
    key: 'bags',
    lines: [
      [801, 5],
      [802, 5],
      [803, 4],
      [804, 4],
    ],
    prefixes: ['Balo', 'Túi Vải', 'Xưởng Balo Túi'],
    main_products: 'Balo học sinh, balo laptop, túi tote, túi vải quà tặng',
    tag_lines: ['May balo, túi vải in logo từ 50 cái.', 'Quà tặng doanh nghiệp, giao đúng hẹn sự kiện.'],
    about: [
      'Xưởng có máy may trụ và bàn in lụa riêng, làm trọn từ cắt đến đóng gói.',
      'Gửi mẫu thật trước khi chạy số lượng, trừ tiền mẫu vào đơn.',
    ],
    theme: 'bags',
    colourways: ['san', 'kem', 'nuocbien', 'reu'],
  },
  accessories: {
    key: 'accessories',
    lines: [
      [901, 6],
      [405, 3],
      [902, 5],
      [903, 5],
    ],
    prefixes: ['Nón', 'Tất Vớ', 'Dệt Tất', 'Phụ Kiện'],
    main_products: 'Mũ lưỡi trai, nón đồng phục, tất thể thao',
    tag_lines: ['Nón thêu logo, tất dệt tên đội, giá xưởng.', 'Nón và tất vớ bán lố, giao nhanh 3 ngày.'],
    about: [
      'Sáu máy thêu vi tính chạy hai ca, mẫu thêu gửi qua tin nhắn trong ngày.',
      'Đóng lố mười hai hoặc đóng hộp theo nhãn của khách.',
    ],
    theme: 'headwear',
    colourways: ['cham', 'son', 'la', 'be'],
  },
  denim: {
    key: 'denim',
    lines: [
      [204, 6],
      [306, 6],
      [205, 2],
      [1002, 1],
    ],
    prefixes: ['Jean', 'Xưởng Jean', 'Denim'],
    main_products: 'Quần jean nam, quần jean nữ, quần short',
    tag_lines: ['Jean wash tận xưởng, sỉ từ 6 cái.', 'Quần bò may kỹ, wash mềm, không ra màu.'],
    about: [
      'Xưởng wash riêng nên mẫu mới ra trong mười ngày kể từ lúc duyệt.',
      'Vải bò nhập cây, cắt theo lô nên màu đều cả đơn.',
    ],
    theme: 'denim',
    colourways: ['denim', 'cham', 'nuocbien'],
  },
  fabric: {
    key: 'fabric',
    lines: [
      [1001, 5],
      [1003, 4],
      [1002, 3],
    ],
    prefixes: ['Dệt Nhuộm', 'Vải', 'Dệt May'],
    main_products: 'Vải thun, vải thể thao, vải jean, bo cổ',
    tag_lines: [
      'Vải thun, mè thể thao sẵn kho, bán cây và cắt lẻ.',
      'Nhuộm theo màu mẫu, giao tận xưởng may.',
    ],
    about: [
      'Kho giữ thường xuyên ba mươi màu, mỗi cây đều có phiếu khổ và trọng lượng.',
      'Có xe giao trong nội thành, khách tỉnh gửi chành tính theo ký.',
    ],
    theme: 'fabric',
    colourways: ['nau', 'be', 'reu', 'cham'],
  },
  winter: {
    key: 'winter',
    lines: [
      [206, 5],
      [307, 4],
      [207, 4],
      [308, 4],
      [107, 2],
      [404, 2],
      [605, 2],
    ],
    prefixes: ['Áo Khoác', 'Hoodie', 'Xưởng Nỉ'],
    main_products: 'Hoodie, áo khoác gió, áo nỉ',
    tag_lines: ['Hoodie nỉ dày, áo gió hai lớp, sỉ mùa lạnh.', 'Áo khoác sẵn kho, nhận in thêu áo nhóm.'],
    about: [
      'Nỉ dệt theo đặt hàng riêng, cào bông một mặt nên không vón.',
      'Từ tháng chín hằng năm nhận đặt trước cho mùa lạnh.',
    ],
    theme: 'outerwear',
    colourways: ['be', 'nuocbien', 'reu', 'den'],
  },
} as const satisfies Record<string, Trade>;

export type TradeKey = keyof typeof TRADES;
export const tradeOf = (key: TradeKey): Trade => TRADES[key];
