import type { Post } from './post.ts';

/** Posts for those who buy: choosing, counting, checking. */
export const BUYING_POSTS: readonly Post[] = [
  {
    title: 'Mua theo bậc giá: lấy bao nhiêu thì lời nhất?',
    excerpt:
      'Bậc giá càng cao, đơn giá càng rẻ, nhưng hàng tồn cũng tốn tiền. Cách tính nhanh để biết nên dừng ở bậc nào.',
    art: { theme: 'tshirts', stage: 'turmeric' },
    daysAgo: 3,
    text: `
Trên trang sản phẩm sỉ luôn có một bảng bậc giá: mua 10 cái giá này, 50 cái giá khác, 200 cái lại rẻ hơn nữa. Nhiều chủ shop mới thấy bậc cao nhất rẻ là lấy luôn, rồi nửa năm sau vẫn còn một góc kho toàn size lẻ. Bậc giá tốt nhất không phải bậc rẻ nhất, mà là bậc bạn bán hết được trong một mùa.

## Tính phần tiết kiệm thật
Lấy số tiền bớt được trên mỗi cái nhân với tổng số lượng, rồi so với số tiền phải bỏ thêm để lên bậc. Ví dụ áo thun 62.000 ₫ ở bậc 10 cái và 55.000 ₫ ở bậc 50 cái. Mua 30 cái ở bậc đầu hết 1.860.000 ₫; mua 50 cái ở bậc sau hết 2.750.000 ₫. Bạn bỏ thêm 890.000 ₫ để có thêm 20 áo, tức mỗi áo thêm chỉ 44.500 ₫. Nếu 20 áo đó bán được trong hai tháng thì nên lên bậc, còn không thì thôi.

## Trộn màu, trộn size để chạm bậc
Bậc giá tính trên tổng số lượng của sản phẩm, không tính riêng từng màu. Bạn có thể lấy 20 đen, 15 trắng, 15 xám vẫn được giá 50 cái. Bảng màu nhân size trên trang sản phẩm cho nhập số thẳng vào từng ô và báo ngay còn thiếu mấy cái để xuống bậc tiếp theo.

- Màu cơ bản (đen, trắng, xám) nên chiếm khoảng hai phần ba đơn.
- Size M và L bán nhanh nhất với đồ nam, S và M với đồ nữ; size đầu và cuối lấy ít.
- Màu theo mùa chỉ lấy đủ trưng bày trong lần nhập đầu.

## Đừng quên phí vận chuyển
Đơn nặng hơn chưa chắc tốn phí hơn theo từng cái. Hãy xem phí ở bước xác nhận đơn hàng rồi chia đều cho số lượng: với hàng mỏng như áo thun, phí gửi trên mỗi cái giảm khá rõ khi đi từ 10 lên 50 cái. Cộng phí này vào giá vốn trước khi đặt giá bán.

## Một quy tắc dễ nhớ
Lần đầu nhập một mẫu, dừng ở bậc thứ nhất hoặc thứ hai. Khi mẫu đã bán hết trong ba tuần, nhập lại ở bậc cao hơn. Bạn mất một chút giá ở lần đầu, đổi lại không bao giờ ôm hàng chết.`,
  },
  {
    title: 'Cách đọc bảng size để không phải đổi hàng',
    excerpt:
      'Cùng ghi size L nhưng áo của hai xưởng có thể chênh nhau 4 cm. Đọc số đo thế nào và đo mẫu ra sao trước khi nhập.',
    art: { theme: 'office', stage: 'mist' },
    daysAgo: 7,
    text: `
Phần lớn đơn đổi trả đồ may mặc không phải vì hàng lỗi mà vì không vừa. Chữ S, M, L chỉ là tên gọi; mỗi xưởng ra rập theo dáng người mà họ quen phục vụ. Trước khi nhập số lượng, hãy dành mười phút cho bảng size.

## Bốn số đo cần nhìn
- **Ngang ngực**: đo từ nách này sang nách kia khi áo trải phẳng, nhân đôi là vòng ngực áo.
- **Dài áo**: đo từ chân cổ sau thẳng xuống gấu.
- **Ngang vai**: đo giữa hai đường may vai; áo vai rơi thì số này lớn hơn bình thường.
- **Dài tay**: đo từ đầu vai đến mép tay.

Với quần, thay bằng vòng lưng, vòng mông, đáy quần và dài quần. Đáy quần hay bị bỏ quên, nhưng chính nó quyết định khách mặc có thoải mái hay không.

## Cộng độ rộng cử động
Bảng size có hai loại: số đo cơ thể và số đo sản phẩm. Nếu ghi "ngực 92" cho áo size M thì phải hỏi shop đó là số đo người mặc hay số đo áo. Áo thun ôm cần rộng hơn cơ thể 4–6 cm, áo sơ mi 8–12 cm, áo khoác 14–18 cm. Vải co giãn thì bớt đi, vải không giãn thì lấy mức cao.

## Đo lại hàng mẫu
Đặt một cái mỗi size trước khi lấy nhiều. Trải phẳng trên bàn, vuốt nhẹ cho hết nếp, đo bằng thước dây. Sai số 1 cm là bình thường với hàng may; từ 2 cm trở lên hãy báo shop. Giặt thử một lần rồi đo lại: vải cotton chưa xử lý có thể co 3–5 phần trăm theo chiều dài.

## Viết bảng size cho khách của bạn
Đừng chép nguyên bảng của xưởng. Hãy đổi sang cân nặng và chiều cao, vì khách lẻ ít ai đo vòng ngực. Ghi thêm một dòng về dáng: "form rộng, thích vừa người thì lùi một size". Chỉ một câu đó đã giảm hẳn số tin nhắn hỏi size và số đơn phải đổi.`,
  },
  {
    title: 'Kiểm vải trong năm phút: sờ, kéo, soi, đốt, giặt',
    excerpt:
      'Không cần phòng thí nghiệm vẫn biết vải có đúng như mô tả không. Năm phép thử chủ shop nào cũng làm được.',
    art: { theme: 'wall', stage: 'paper' },
    daysAgo: 12,
    text: `
Ảnh đẹp che được rất nhiều thứ, vải thì không. Khi nhận hàng mẫu, hãy thử năm bước dưới đây trước khi đặt số lượng lớn.

## Sờ
Nắm chặt một góc vải trong mười giây rồi thả ra. Cotton nhiều sẽ để lại nếp nhăn, poly gần như không nhăn, vải pha nằm ở giữa. Cotton mát tay và hút mồ hôi ngay; poly trơn và ấm dần.

## Kéo
Kéo ngang, kéo dọc, kéo chéo rồi buông. Vải thun tốt trở lại đúng kích thước cũ trong vài giây. Nếu mép vải còn gợn sóng thì cổ áo và gấu áo sẽ bai sau ít lần giặt. Với đồ tập, kéo căng trước ánh sáng: nhìn xuyên qua được thì legging sẽ lộ khi ngồi xuống.

## Soi
Giơ vải lên cửa sổ. Mặt vải đều, không có vệt thưa hay nút sợi là đạt. Xem cả mặt trái: hình in chuyển nhiệt để lại mặt trái trắng sạch, in lụa thấm nhẹ sang sau. Kiểm đường may: mỗi 3 cm nên có 10–12 mũi, đầu chỉ được cắt gọn, đường ráp sườn không nhăn.

## Đốt
Rút vài sợi ở mép trong, đốt bằng bật lửa trên đĩa sứ. Cotton cháy nhanh, mùi giấy, tro xám mịn. Poly co lại, chảy giọt, mùi nhựa, tro cứng. Vải pha cho cả hai dấu hiệu. Nhớ làm ở nơi thoáng và có sẵn cốc nước.

## Giặt
Cắt một miếng, đánh dấu hình vuông 10 × 10 cm rồi giặt chung với một miếng vải trắng. Phơi khô, đo lại và xem miếng trắng có lem màu không. Co quá 0,5 cm mỗi chiều thì phải hỏi xưởng về khâu xử lý co.

Ghi kết quả vào một cuốn sổ theo từng shop. Sau vài tháng bạn sẽ có một danh sách nguồn hàng đáng tin hơn bất kỳ lời giới thiệu nào. Khi hàng giao không giống mẫu đã thử, hãy chụp lại ngay lúc mở kiện: ảnh rõ ràng giúp hai bên giải quyết nhanh hơn nhiều.`,
  },
  {
    title: 'Chọn vải thể thao: mè, thái, poly hay thun lạnh?',
    excerpt:
      'Áo đá bóng, áo chạy bộ và đồ tập gym cần những loại vải khác nhau. So sánh độ thoáng, độ bền màu và giá.',
    art: { theme: 'football', stage: 'canopy' },
    daysAgo: 18,
    text: `
Khách hỏi mua áo đội thường chỉ nói "vải nào mát là được". Người bán thì cần nói cụ thể hơn, vì mỗi loại vải hợp với một môn và một cách in.

## Vải mè
Mặt vải có lỗ nhỏ li ti, thoát mồ hôi tốt, nhẹ từ 120 đến 150 gsm. Đây là lựa chọn quen thuộc của áo bóng đá phong trào: giá mềm, in chuyển nhiệt sắc nét, giặt máy thoải mái. Nhược điểm là hơi cứng trong lần mặc đầu và dễ xước nếu vướng móc.

## Vải thái
Dày hơn vải mè, mặt mịn, giữ dáng tốt, thường 160 đến 180 gsm. Hợp với áo đấu chính thức, áo đồng phục giải phong trào. Màu lên đậm và bền. Trời nóng trên 35 độ thì người mặc sẽ thấy bí hơn vải mè.

## Poly trơn
Rẻ nhất trong nhóm, khô rất nhanh, ít nhăn. Dùng cho áo sự kiện mặc một hai lần, áo cổ động, áo lót tập. Khi đặt nên chọn loại có xử lý chống tĩnh điện, nếu không áo sẽ dính người.

## Thun lạnh
Sợi poly pha spandex, co giãn bốn chiều, sờ mát tay. Dành cho đồ tập gym, yoga, áo giữ nhiệt mặc trong. Thun lạnh dưới 200 gsm dễ lộ khi kéo căng, nên với legging hãy chọn từ 220 gsm.

## Chọn nhanh theo nhu cầu
- Đội phong trào đá mỗi tuần: vải mè, in tên số bằng chuyển nhiệt.
- Giải đấu có tài trợ, cần chụp ảnh đẹp: vải thái.
- Chạy sự kiện, số lượng lớn, mặc một lần: poly trơn.
- Phòng tập: thun lạnh, xin mẫu kéo thử trước.

Trước khi chốt, hãy hỏi xưởng ba điều: định lượng bao nhiêu gsm, in bằng cách nào, và may thêm áo lẻ sau này có cùng lô màu không. Đội bóng nào rồi cũng có thành viên mới, nên câu thứ ba tuy nhỏ mà giữ khách rất lâu. Xem các mẫu đang bán: [áo bóng đá](/product/search?keyword=áo bóng đá).`,
  },
  {
    title: 'Lần đầu nhập sỉ: bảy câu nên hỏi xưởng',
    excerpt:
      'Hỏi đúng từ đầu thì ít phải cãi nhau về sau. Danh sách câu hỏi để dán cạnh điện thoại khi nói chuyện với xưởng.',
    art: { theme: 'uniforms', stage: 'indigo' },
    daysAgo: 25,
    text: `
Người bán nào cũng nói hàng mình đẹp. Bảy câu hỏi dưới đây giúp bạn biết xưởng làm ăn thế nào trước khi chuyển một đồng nào.

## Hỏi trước khi xem giá
- **Tối thiểu bao nhiêu cái, trộn màu trộn size được không?** Có nơi tính tối thiểu trên từng màu, có nơi tính trên cả mẫu.
- **Hàng có sẵn hay may theo đơn?** Hàng sẵn giao trong vài ngày; hàng may cần thêm thời gian cắt, in, hoàn thiện.
- **Lô sau có cùng màu không?** Vải nhuộm theo mẻ, hai mẻ cách nhau một tháng có thể lệch nửa tông.

## Hỏi trước khi đặt
- **Hàng lỗi tính thế nào?** Thống nhất bao nhiêu phần trăm lỗi là chấp nhận được và quá mức đó thì đổi hay trừ tiền.
- **Đóng gói ra sao?** Từng cái một túi, gấp theo xếp nào, có móc treo hay không. Chi phí gấp lại hàng trăm cái áo không nhỏ.
- **Có ảnh thật cho shop đăng bán không?** Ảnh chụp thật kèm ảnh cận vải bán chạy hơn ảnh mẫu.

## Hỏi trước khi trả tiền
- **Trả tiền thế nào và khi nào shop nhận được?** Trên Chợ Phiên, tiền của đơn thanh toán trước được giữ lại cho đến khi đơn hoàn thành. Ai rủ bạn chuyển khoản riêng để "bớt phí" thì bạn mất lớp bảo vệ đó, nên hãy từ chối.

## Nghe cách trả lời
Xưởng tốt trả lời bằng con số: "lỗi dưới 1 phần trăm, quá thì đổi", "60 cái một bao". Trả lời chung chung kiểu "bên em bao đẹp" là dấu hiệu nên lấy ít trước. Nhìn thêm tỷ lệ phản hồi, số năm hoạt động và đánh giá có ảnh trên trang của shop; ba điều này khó làm giả hơn lời nói.

Đơn đầu tiên hãy coi như học phí: đặt nhỏ, kiểm kỹ, ghi lại mọi thứ. Nếu đơn thứ hai vẫn đúng như đơn đầu, bạn đã có một nguồn hàng. Chưa biết bắt đầu từ đâu thì xem [danh bạ nhà phân phối](/tim-nha-phan-phoi) theo tỉnh gần bạn.`,
  },
];
