/** Who is asked where an order is. */
export type Recipient = 'buyer' | 'seller';

interface OrderReference {
  readonly order_number: string;
  /** Its name. */
  readonly market: string;
  /** The buyer fetches the goods. */
  readonly collected: boolean;
}

/** What somebody is asked by e-mail once an order should have arrived. */
export const arrivalQuestion = (
  recipient: Recipient,
  { order_number, market, collected }: OrderReference,
): { subject: string; text: string } =>
  recipient === 'buyer'
    ? {
        subject: `Bạn đã nhận được đơn #${order_number} chưa?`,
        text: [
          collected
            ? `Đơn #${order_number} đã sẵn sàng tại shop nhiều ngày.`
            : `Đơn #${order_number} đã quá ngày giao dự kiến.`,
          'Nếu đã nhận đủ hàng, hãy bấm “Đã nhận hàng”. Nếu chưa, hãy mở “Yêu cầu đổi trả” để được hoàn tiền hoặc gửi lại hàng.',
          `Sau 7 ngày không có câu trả lời, ${market} sẽ xem xét đơn này.`,
        ].join('\n\n'),
      }
    : {
        subject: collected
          ? `Khách đã đến lấy đơn #${order_number} chưa?`
          : `Đơn #${order_number} đã quá ngày giao dự kiến`,
        text: [
          `Đơn #${order_number} chưa được xác nhận đã giao.`,
          'Nếu hàng đã đến tay người mua, hãy gửi bằng chứng giao hàng (ảnh, biên nhận) ở trang đơn hàng.',
          `Sau 7 ngày không có câu trả lời, ${market} sẽ xem xét đơn này.`,
        ].join('\n\n'),
      };
