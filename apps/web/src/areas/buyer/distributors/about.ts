import { marketName } from '@market/contract/rules/market-name';

/** Introduction without a selected category. */
export const INTRODUCTIONS = {
  get heading() {
    return `Tìm nhà phân phối, xưởng sỉ trên ${marketName()}`;
  },
  get content() {
    return `<p>Muốn bán hàng có lãi, trước hết phải có nguồn hàng ổn định. Trang này gom các xưởng may, kho sỉ và nhà phân phối đang bán trên ${marketName()} để bạn so từng nơi cạnh nhau: ngành hàng, tỉnh thành, hàng bán chạy, đánh giá của khách cũ và tỉ lệ phản hồi.</p>
<h2>Chọn nhà phân phối thế nào cho chắc</h2>
<ul>
<li>Lọc theo <b>ngành hàng</b> bạn bán rồi mới xem đến giá: nơi chuyên một ngành thường đủ size, đủ màu và giữ mẫu lâu hơn.</li>
<li>Ưu tiên shop có dấu <b>Doanh nghiệp</b> hoặc <b>Đã xác minh</b> khi đặt đơn lớn lần đầu.</li>
<li>Xem <b>tỉnh thành</b> để tính phí và thời gian giao: lấy hàng gần nhà nhập thêm giữa mùa nhanh hơn.</li>
<li>Đọc mức tối thiểu và bậc giá trên từng mẫu; đặt thử một lượng nhỏ trước khi vào hàng nhiều.</li>
</ul>
<h2>Giá sỉ theo bậc số lượng</h2>
<p>Phần lớn mẫu trên chợ có giá theo bậc: mua càng nhiều, giá mỗi cái càng thấp, và bảng giá hiện ngay trên trang sản phẩm. Mẫu ghi “Liên hệ báo giá” là shop chỉ cho người đã đăng nhập, hoặc khách được shop cho phép, xem giá.</p>`;
  },
} as const;
