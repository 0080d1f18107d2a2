const LABELS: Readonly<Record<string, string>> = {
  'orders.expire': 'Hủy đơn quá hạn',
  'orders.cash-refunds': 'Nhắc shop hoàn tiền mặt',
  'orders.settle-missed': 'Đối soát đơn bị sót',
  'orders.count-repeat-buyers': 'Đếm khách quay lại',
  'payments.query': 'Hỏi lại cổng thanh toán',
  'payments.refund': 'Gửi hoàn tiền',
  'payments.forget': 'Dọn báo cáo cổng cũ',
  'messages.deliver': 'Gửi SMS, e-mail',
  'shipping.ask-carriers': 'Hỏi hành trình',
  'shipping.forget-quotes': 'Dọn báo giá cước cũ',
  'settlement.weekly-payouts': 'Lập lệnh trả shop',
  'coins.expire': 'Hết hạn xu',
  'promotions.turn-deals': 'Bật tắt chương trình giá',
  'cases.expire': 'Chuyển bước tranh chấp quá hạn',
  'rfq.expire': 'Đóng yêu cầu báo giá',
  'alerts.push': 'Gửi thông báo đẩy',
  'alerts.daily-mail': 'Gửi e-mail tổng hợp',
  'alerts.news': 'Báo hàng mới của shop',
  'backups.write': 'Sao lưu',
  'books.check': 'Đối chiếu sổ sách',
  'health.watch': 'Tự kiểm và báo sự cố',
  'platform.forget': 'Dọn dữ liệu tạm',
};

/** What a job is for; of the others the name. */
export const jobLabel = (name: string): string => LABELS[name] ?? name;
