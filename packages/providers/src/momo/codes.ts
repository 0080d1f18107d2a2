/** Result codes of this fake provider, with MoMo's messages. */
const messages = {
  0: 'Thành công.',
  13: 'Xác thực doanh nghiệp thất bại.',
  20: 'Yêu cầu sai định dạng.',
  22: 'Số tiền giao dịch không hợp lệ.',
  40: 'RequestId bị trùng.',
  41: 'OrderId bị trùng.',
  42: 'OrderId không hợp lệ hoặc không được tìm thấy.',
  1000: 'Giao dịch đã được khởi tạo, chờ người dùng xác nhận thanh toán.',
  1001: 'Giao dịch thanh toán thất bại do tài khoản người dùng không đủ tiền.',
  1003: 'Giao dịch đã bị hủy.',
  1005: 'Giao dịch thất bại do url hoặc QR code đã hết hạn.',
  1006: 'Giao dịch thất bại do người dùng đã từ chối xác nhận thanh toán.',
  1017: 'Giao dịch bị hủy bởi doanh nghiệp.',
  1080: 'Hoàn tiền thất bại, vui lòng thử lại sau khoảng một giờ.',
  1081: 'Hoàn tiền bị từ chối. Giao dịch có thể đã được hoàn.',
  1088: 'Giao dịch không đủ điều kiện hoàn tiền.',
  7000: 'Giao dịch đang được xử lý.',
  7002: 'Giao dịch đang được xử lý bởi nhà cung cấp loại hình thanh toán.',
  9000: 'Giao dịch được xác nhận thành công.',
} as const satisfies Record<number, string>;

export const messageOf = (code: number): string =>
  (messages as Readonly<Record<number, string>>)[code] ?? 'Giao dịch thất bại.';

export const isPaid = (code: number): boolean => code === 0;
/** Whether the state can no longer change. */
export const isFinal = (code: number): boolean => ![1000, 7000, 7002, 9000].includes(code);
