import type { Colourway, HangingTheme, Kind, Pattern, StageName } from '../art/index.ts';

/** A showroom of the demo market, and the rule by which its products are chosen. */
export type ShowroomPlan = {
  title: string;
  tag_line: string;
  theme: HangingTheme;
  /** Words are dark: only light grounds. */
  stage: Extract<StageName, 'mist' | 'blush' | 'paper' | 'leaf' | 'turmeric'>;
  seed: number;
  /** Second-level categories its goods are of. */
  lines: readonly number[];
  /** Its own shop; without one it is of every shop that has a badge. */
  shop?: string;
  /** Days from now until it closes. */
  days?: number;
  /** The garment that is looked at closely: cloth, measures, seams. */
  closely: readonly [Kind, Colourway, Pattern];
  captions: readonly [cloth: string, measures: string, seams: string];
  story: string;
};

export const SHOWROOMS: readonly ShowroomPlan[] = [
  {
    title: 'Đồng phục bóng đá',
    tag_line: 'Áo đấu, tất, áo khoác đội cho mùa giải 2026. Xem vải và bảng size trước khi đặt cả đội.',
    theme: 'football',
    stage: 'turmeric',
    seed: 10,
    lines: [101, 604, 902],
    days: 120,
    closely: ['jersey-bong-da', 'la', 'diag'],
    captions: ['Thun lạnh mè thoáng khí', 'Bảng đo theo size', 'Đường may kép'],
    story:
      '<h2>Đặt áo cho cả đội, đúng một lần</h2><p>Giải phong trào thường khai mạc trước khi đội kịp chốt áo. Showroom này gom áo đấu, áo khoác đội và tất của các xưởng có huy hiệu, để trưởng đội so giá theo số lượng và chọn xong trong một buổi.</p><ul><li>Xem bảng đo của từng mẫu rồi mới thu size; áo bóng đá mặc ôm hơn áo thun.</li><li>Đội dưới 20 người: đặt thêm một áo mỗi size hay mặc để phòng đổi.</li><li>Cần in tên và số: nhắn xưởng trước khi đặt để chốt mẫu chữ và ngày giao.</li></ul>',
  },
  {
    title: 'Gym & Yoga 2026',
    tag_line: 'Vải co giãn bốn chiều, giữ form sau nhiều lần giặt. Lấy ít mẫu về thử trước khi nhập nhiều.',
    theme: 'gym',
    stage: 'mist',
    seed: 12,
    lines: [103, 104, 105, 106, 208],
    closely: ['legging', 'cham', 'solid'],
    captions: ['Thun co giãn bốn chiều', 'Thông số form', 'Đường may phẳng'],
    story:
      '<h2>Đồ tập bán quanh năm</h2><p>Khách phòng tập mua lại nhiều hơn khách thời trang, nhưng cũng trả hàng nhiều hơn nếu vải lộ hay co. Các mẫu trong showroom đều của shop có huy hiệu, có ảnh mặt vải và đường may để bạn xem kỹ.</p><ul><li>Legging: chọn vải dày từ 250 gsm nếu bán màu nhạt.</li><li>Áo ba lỗ và áo chạy: màu đen, xám đi nhanh nhất; màu nổi nhập ít.</li><li>Nhập lần đầu: lấy đúng mức tối thiểu, đủ size M và L, rồi xem khách hỏi gì.</li></ul>',
  },
  {
    title: 'Váy đầm công sở',
    tag_line: 'Đầm, chân váy và sơ mi nữ mặc đi làm. Form chuẩn, ít nhăn, dễ bán theo bộ.',
    theme: 'dresses',
    stage: 'blush',
    seed: 12,
    lines: [303, 304, 305],
    closely: ['dam', 'cham', 'dot'],
    captions: ['Lụa và đũi ít nhăn', 'Số đo ngực, eo, dài', 'Viền cổ may lộn'],
    story:
      '<h2>Một tủ đồ cho năm ngày đi làm</h2><p>Khách công sở mua đầm để mặc ngay, nên form và độ dài quan trọng hơn hoa văn. Showroom chọn đầm liền, chân váy và sơ mi nữ của những shop có số đo rõ ràng.</p><ul><li>Bán theo bộ: một chân váy đi với hai sơ mi khác màu.</li><li>Đầm suông và đầm chữ A hợp nhiều dáng người, ít phải đổi size.</li><li>Ghi số đo ngực, eo và dài ngay trong bài đăng; khách hỏi ít hơn và chốt nhanh hơn.</li></ul>',
  },
  {
    title: 'Jean & Streetwear',
    tag_line: 'Jean wash, hoodie, áo thun form rộng cho shop trẻ. Xưởng trả hàng theo lô, đều màu.',
    theme: 'denim',
    stage: 'leaf',
    seed: 11,
    lines: [201, 204, 206, 306],
    closely: ['jean', 'denim', 'solid'],
    captions: ['Bò dày dặn, wash đều', 'Số đo ống và đũng', 'Chỉ may to bản'],
    story:
      '<h2>Phối từ gốc jean</h2><p>Một chiếc jean tốt kéo theo áo thun và hoodie. Ở đây bạn chọn được cả ba trong cùng một lần đi chợ, cùng bậc giá sỉ rõ ràng.</p><ul><li>Jean: hỏi xưởng độ co sau giặt, nhất là màu wash đậm.</li><li>Áo thun form rộng: nhập size L và XL nhiều hơn S.</li><li>Hoodie: bán mạnh từ tháng 11, nên có hàng trước khi trời lạnh.</li></ul>',
  },
  {
    title: 'Mùa lạnh ấm áp',
    tag_line: 'Hoodie nỉ, áo gió hai lớp cho nam, nữ và bé. Có sẵn để kịp bán trong mùa lạnh.',
    theme: 'outerwear',
    stage: 'paper',
    seed: 12,
    lines: [107, 206, 207, 307, 308, 605],
    days: 90,
    closely: ['hoodie', 'be', 'solid'],
    captions: ['Nỉ bông mặt mịn', 'Số đo vai và tay', 'Bo tay may hai lớp'],
    story:
      '<h2>Mùa lạnh đến sớm ở miền Bắc</h2><p>Áo ấm chỉ bán được khoảng ba tháng, nhập trễ là ôm hàng sang năm. Showroom gom áo nỉ và áo gió đang có sẵn ở kho các xưởng.</p><ul><li>Miền Bắc: hoodie nỉ dày và áo gió hai lớp đi trước.</li><li>Miền Nam: áo khoác mỏng, áo dù chống nắng bán đều hơn.</li><li>Áo cho bé: lấy ri đủ size, phụ huynh hay mua dư một số.</li></ul>',
  },
  {
    title: 'KINETIC mặc tập mỗi ngày',
    tag_line: 'Cả bộ sưu tập của KINETIC ở một chỗ: áo tập, quần short, áo khoác chạy.',
    theme: 'sport',
    stage: 'mist',
    seed: 5,
    lines: [],
    shop: 'KINETIC Việt Nam',
    closely: ['tank', 'than', 'solid'],
    captions: ['Vải lưới thoát mồ hôi', 'Thông số form', 'Nách may viền'],
    story:
      '<h2>Thiết kế ở Việt Nam, may ở Việt Nam</h2><p>KINETIC làm đồ tập cho người mới bắt đầu: dễ mặc, ít logo, giặt máy được. Đây là toàn bộ mẫu đang bán sỉ trên gian hàng chính thức.</p><ul><li>Đại lý mới bắt đầu từ mức tối thiểu của từng mẫu.</li><li>Cùng một mẫu có đủ màu; đặt chung để lên bậc giá tốt hơn.</li></ul>',
  },
];
