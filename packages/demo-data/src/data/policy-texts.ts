/** Policies as an editor would write them, by their key; they say what the market does. */
export const POLICY_TEXTS: readonly {
  readonly key: string;
  readonly title: string;
  readonly content: string;
}[] = [
  {
    key: 'doi-tra',
    title: 'Đổi trả và hoàn tiền',
    content: `<p>Hàng không đúng như shop mô tả thì bạn được trả lại. Khi nhận hàng, hãy mở gói, đếm đủ số lượng và chụp ảnh trước khi cắt mác.</p>
<h2>Khi nào được trả</h2>
<ul><li>Thiếu hàng, sai size, sai màu, sai mẫu.</li><li>Hàng lỗi: rách, bẩn, hỏng đường may, lem màu.</li><li>Hàng khác chất liệu shop đã ghi.</li></ul>
<h2>Cách làm</h2>
<ol><li>Mở đơn hàng, bấm <strong>Yêu cầu đổi trả</strong> trong vòng 7 ngày kể từ khi nhận.</li><li>Gửi ảnh hoặc video, chọn trả hàng hay giữ hàng và nhận lại một phần tiền.</li><li>Shop trả lời trong 48 giờ. Hai bên không thống nhất được thì chợ xem xét và quyết định.</li></ol>
<h2>Tiền về khi nào</h2>
<p>Tiền được hoàn theo đúng cách bạn đã trả. Ví điện tử và thẻ nội địa thường về trong ngày, chuyển khoản trong 1 đến 3 ngày làm việc.</p>`,
  },
  {
    key: 'thanh-toan',
    title: 'Chính sách thanh toán',
    content: `<p>Bạn trả tiền bằng chuyển khoản VietQR, ví điện tử, thẻ nội địa hoặc trả khi nhận hàng, tùy shop và đơn hàng.</p>
<h2>Tiền được giữ hộ</h2>
<p>Với đơn trả trước, chợ giữ tiền cho đến khi bạn nhận hàng. Đơn tự hoàn tất sau 7 ngày kể từ khi giao; lúc đó shop mới nhận được tiền.</p>
<h2>Hạn trả tiền</h2>
<ul><li>Trả ngay khi đặt: trong 30 phút.</li><li>Trả sau khi shop xác nhận: trong 24 giờ.</li></ul>
<p>Quá hạn, đơn tự hủy và hàng trở lại kho của shop. Chuyển khoản đến muộn được hoàn về tài khoản đã gửi.</p>`,
  },
  {
    key: 'giao-hang',
    title: 'Chính sách giao hàng',
    content: `<p>Hàng do GHN, GHTK, Viettel Post hoặc chính shop giao. Phí và ngày giao dự kiến hiện trước khi bạn đặt.</p>
<p>Shop xác nhận đơn trong 48 giờ; quá hạn, đơn tự hủy và tiền được hoàn. Hàng mất hoặc hỏng trên đường là trách nhiệm của bên giao, bạn không phải trả tiền cho phần đó.</p>`,
  },
];
