import type { Post } from './post.ts';

/** Posts for those who sell what they bought: price, packing, seasons. */
export const SELLING_POSTS: readonly Post[] = [
  {
    title: 'Cách tính giá vốn khi nhập áo thun theo size',
    excerpt:
      'Giá nhập chưa phải giá vốn. Cộng đủ năm khoản này trước khi đặt giá bán để cuối tháng không bị hụt tiền.',
    art: { theme: 'tshirts', stage: 'leaf' },
    daysAgo: 5,
    text: `
Nhập áo 55.000 ₫, bán 99.000 ₫, nghĩ là lời 44.000 ₫ mỗi cái. Cuối tháng đếm lại, tiền mặt ít hơn sổ sách cả triệu. Lý do gần như luôn giống nhau: giá vốn tính thiếu.

## Năm khoản phải cộng
- **Giá nhập** theo đúng bậc bạn mua, không phải bậc rẻ nhất trong bảng.
- **Phí vận chuyển về** chia đều theo số lượng, hoặc theo cân nặng nếu đơn có cả áo khoác lẫn áo thun.
- **Bao bì**: túi, tem, móc, băng keo. Với áo thun thường 1.500–3.000 ₫ một cái.
- **Hàng hỏng, hàng lẻ size**: trích 3 phần trăm cho hàng cơ bản, 8 phần trăm cho hàng theo mùa.
- **Phí bán hàng**: phí sàn, phí thu hộ, tiền chạy quảng cáo chia cho số cái bán được.

## Size lớn có nên bán đắt hơn?
Nhiều xưởng tính size 2XL trở lên thêm vài nghìn vì tốn vải. Bạn có hai cách. Cách một: cộng đúng phần chênh vào giá size đó. Cách hai: lấy giá vốn trung bình theo tỷ lệ size bạn nhập rồi bán một giá. Cách hai dễ nói với khách, nhưng chỉ an toàn khi size lớn không quá một phần năm đơn.

## Ví dụ trọn vẹn
Nhập 50 áo: 40 cái size S–XL giá 55.000 ₫, 10 cái 2XL giá 60.000 ₫, tổng 2.800.000 ₫. Phí gửi về 95.000 ₫, bao bì 100.000 ₫, trích hao hụt 3 phần trăm là 84.000 ₫. Giá vốn là 3.079.000 ₫, chia 50 ra 61.580 ₫. Cộng phí bán 8.000 ₫ một cái thành gần 70.000 ₫. Bán 99.000 ₫ thì lời thật 29.000 ₫, không phải 44.000 ₫.

## Làm thành thói quen
Giữ một bảng tính cho mỗi lần nhập, ghi ngày, shop, bậc giá và năm khoản trên. Lần nhập sau chỉ cần sửa số. Khi khách hỏi sỉ lại, bạn biết ngay mình xuống giá được đến đâu mà không lỗ.`,
  },
  {
    title: '5 lỗi thường gặp khi đặt may đồng phục',
    excerpt:
      'Sai tên, lệch màu, thiếu size: những lỗi tưởng nhỏ mà phải may lại cả lô. Cách chốt đơn đồng phục để tránh từ đầu.',
    art: { theme: 'uniforms', stage: 'turmeric' },
    daysAgo: 9,
    text: `
Đơn đồng phục không giống đơn hàng sẵn: may xong là của riêng khách, không bán lại cho ai được. Năm lỗi dưới đây chiếm phần lớn các vụ phải may lại.

## 1. Chốt size theo trí nhớ
Người đặt thường ước chừng: 20 M, 15 L, 5 XL. Đến lúc phát áo mới biết thiếu XL. Hãy gửi bảng thử size, hoặc mượn xưởng một bộ mẫu đủ cỡ cho mọi người mặc thử trong một buổi. Cộng thêm mỗi size một hai cái dự phòng cho người mới.

## 2. Duyệt màu qua màn hình
Màn hình điện thoại nào cũng lệch. Xin mẫu vải thật, hoặc ít nhất là mã màu theo bảng màu của xưởng. Nếu phải khớp màu thương hiệu, hãy gửi kèm một vật có đúng màu đó.

## 3. Gửi logo chụp lại
Ảnh chụp từ biển hiệu in ra sẽ vỡ nét. Xưởng cần tệp véc-tơ (AI, PDF, SVG) hoặc ảnh nền trong suốt cạnh dài ít nhất 2.000 pixel. Nói rõ kích thước logo bằng xăng-ti-mét và cách mép áo bao nhiêu.

## 4. Không đọc lại danh sách tên số
Tên tiếng Việt có dấu rất dễ sai khi chép tay. Gửi danh sách bằng bảng tính, mỗi dòng một người: tên in, số, size, kiểu tay. Nhờ một người khác đọc lại trước khi gửi, rồi yêu cầu xưởng gửi bản in thử của cả danh sách.

## 5. Tính thời gian quá sát
Một đơn 100 áo cần khoảng 2 ngày duyệt mẫu, 5–7 ngày may in, 2–3 ngày giao. Sự kiện ngày 20 thì chậm nhất ngày 5 phải chốt. Mùa khai giảng và cuối năm xưởng kín lịch, nên cộng thêm một tuần.

## Tờ chốt đơn một trang
Viết tất cả vào một trang: mẫu, vải, màu, vị trí in, bảng size, danh sách, ngày giao, tiền cọc. Cả hai bên xác nhận trong tin nhắn. Khi có tranh cãi, trang giấy đó đáng giá hơn mọi lời giải thích.`,
  },
  {
    title: 'Nhập hàng Tết: lịch chốt đơn của các xưởng',
    excerpt:
      'Xưởng nghỉ Tết sớm hơn bạn nghĩ. Lịch gợi ý theo từng nhóm hàng để không thiếu hàng đúng lúc bán chạy nhất.',
    art: { theme: 'dresses', stage: 'lacquer' },
    daysAgo: 15,
    text: `
Năm nào cũng có shop hết hàng từ giữa tháng Chạp vì nhập trễ hai tuần. Xưởng may thường dừng nhận đơn mới trước Tết ba đến bốn tuần, còn hãng vận chuyển chậm dần từ ngày 20 tháng Chạp. Muốn có hàng bán, phải tính ngược từ ngày bán.

## Hàng may theo đơn
Áo dài cách tân, đồng phục cuối năm, áo gia đình: chốt mẫu trước Tết mười tuần, đặt cọc trước tám tuần. Đây là nhóm dễ vỡ kế hoạch nhất vì vải in hoa Tết hết rất nhanh. Nếu chưa chắc số lượng, hãy giữ vải trước và chốt size sau.

## Hàng có sẵn
Đầm, sơ mi, áo khoác nhẹ: nhập đợt một trước Tết bảy tuần với số lượng nhỏ để thử, đợt hai trước bốn tuần theo mẫu bán chạy. Đừng dồn cả vốn vào đợt một; xu hướng màu của mùa Tết chỉ rõ dần khi khách bắt đầu mua.

## Đồ bộ, đồ trẻ em, tất, phụ kiện
Những món này bán mạnh vào hai tuần cuối. Nhập trước Tết năm tuần, giữ thêm một phần ba ngân sách để gọi bổ sung. Hàng nhẹ, dễ gửi nhanh nên có thể liều hơn một chút.

## Tính vận chuyển
- Trước Tết bốn tuần: thời gian giao như ngày thường.
- Trước Tết hai đến ba tuần: cộng thêm hai ngày.
- Mười ngày cuối: chỉ nên đặt shop cùng tỉnh, hoặc nhận tại shop.

## Đừng quên sau Tết
Mùng 6 đến rằm tháng Giêng khách mua đồ đi làm, đồ tập và đồng phục lớp. Đặt trước phần này cùng đợt cuối năm, hẹn giao đầu tháng Giêng, bạn sẽ có hàng khi nhiều nơi còn nghỉ.

Ghi lại lịch năm nay: nhập ngày nào, hết ngày nào, thiếu size nào. Sang năm đó chính là kế hoạch tốt nhất, không cần đoán.`,
  },
  {
    title: 'Đóng hàng gửi chành xe: gọn, khô, không thất lạc',
    excerpt:
      'Hàng nặng đi chành xe rẻ hơn nhiều, nếu đóng bao đúng cách. Hướng dẫn gấp, bọc, ghi nhãn và bàn giao.',
    art: { theme: 'outerwear', stage: 'paper' },
    daysAgo: 21,
    text: `
Từ khoảng 20 kg trở lên, gửi chành xe thường rẻ hơn chuyển phát. Đổi lại, hàng đi qua nhiều tay, xếp chồng lên nhau và có khi nằm ngoài bến cả đêm. Một bao hàng đóng kỹ là bảo hiểm rẻ nhất.

## Gấp và đếm
Gấp cùng một cỡ, xếp đối đầu để chồng hàng phẳng. Buộc từng lố 10 cái bằng dây nylon mềm, mỗi lố kẹp một mẩu giấy ghi màu và size. Người nhận đếm lố chứ không đếm cái, vừa nhanh vừa ít cãi nhau.

## Ba lớp bọc
- Lớp trong: túi nylon lớn, hàn hoặc buộc kín miệng để chống ẩm.
- Lớp giữa: bao dứa hoặc thùng carton năm lớp. Giày dép, nón có phom thì bắt buộc dùng thùng.
- Lớp ngoài: băng keo quấn chữ thập, thêm một vòng dây đai nếu trên 30 kg.

Đừng nhồi quá 40 kg một bao. Bao nặng hơn sẽ bị kéo lê thay vì nhấc lên.

## Nhãn phải đọc được từ xa
Viết bút lông to, dán băng trong phủ lên, ghi ở hai mặt: tên và số điện thoại người nhận, bến hoặc trạm xuống hàng, mã đơn, "bao 1/3, 2/3, 3/3". Không ghi giá trị hàng. Chụp ảnh cả bao lẫn nhãn trước khi rời kho.

## Bàn giao cho nhà xe
Lấy biên nhận có số xe, giờ chạy, số điện thoại tài xế và cước đã trả hay người nhận trả. Nhắn ngay cho khách ba thông tin: nhà xe, giờ dự kiến đến, số bao. Khách chủ động ra nhận thì hàng không phải qua kho gửi.

## Khi nhận hàng
Nhìn niêm phong trước khi ký. Bao rách thì quay phim từ lúc mở, đếm trước mặt phụ xe. Thiếu hàng mà không có bằng chứng thì rất khó phân xử, còn có một đoạn phim rõ ràng thì chỉ mất một cuộc gọi.

Làm quen với hai ba nhà xe trên mỗi tuyến và giữ số của họ. Vào mùa cao điểm, người quen gọi là có chỗ.`,
  },
  {
    title: 'Bán lại hàng sỉ: trưng bày ít mà khách mua nhiều',
    excerpt:
      'Gian hàng nhỏ không cần nhiều mẫu, cần đúng mẫu. Cách chọn mẫu dẫn, phối bộ và thay hàng theo tuần.',
    art: { theme: 'market', stage: 'blush' },
    daysAgo: 32,
    text: `
Một sạp bốn mét vuông treo 120 mẫu trông giống nhà kho. Cùng diện tích đó treo 40 mẫu có phối sẵn thì khách dừng lại. Trưng bày tốt không phải là bày hết, mà là giúp khách quyết định nhanh.

## Chia vai cho từng mẫu
- **Mẫu dẫn**: hai ba mẫu nổi bật nhất, treo ngang tầm mắt ở mặt ngoài. Việc của chúng là kéo khách lại gần, không nhất thiết bán chạy nhất.
- **Mẫu nuôi**: áo thun trơn, quần jean, tất. Luôn đủ màu đủ size, lời mỏng nhưng bán đều mỗi ngày.
- **Mẫu thử**: hàng mới nhập ít, mỗi tuần thay một lần. Bán hết trong bảy ngày thì nhập thêm.

## Phối thành bộ
Treo áo cùng quần hoặc chân váy đi kèm, thêm một chiếc túi. Khách mua cả bộ dễ hơn mua từng món, và bạn chỉ phải tư vấn một lần. Ghi giá cả bộ thấp hơn tổng giá lẻ một chút, khoảng 5 phần trăm là đủ.

## Màu đi theo cụm
Xếp từ nhạt đến đậm, mỗi cụm tối đa ba màu. Màu rực treo ở giữa, màu trầm hai bên. Nhìn từ xa sạp sẽ gọn hơn hẳn dù số lượng không đổi.

## Bán trên mạng cũng vậy
Trang nhất của shop nên có tám đến mười hai mẫu, ảnh cùng một nền, cùng một góc. Ảnh đầu tiên chụp cả sản phẩm, ảnh thứ hai cận vải, ảnh thứ ba có bảng size. Mẫu nào hết size thì cất đi, đừng để khách bấm vào rồi thất vọng.

## Xem số mỗi tối chủ nhật
Ghi ba con số cho từng mẫu: đã bán, còn lại, bao nhiêu người hỏi. Mẫu nhiều người hỏi mà ít người mua thường vướng giá hoặc vướng size. Mẫu không ai hỏi trong hai tuần thì giảm giá cho đi, lấy chỗ và lấy vốn nhập mẫu mới. Vốn quay nhanh quan trọng hơn lời nhiều trên một cái áo.`,
  },
];
