interface OrderReference {
  readonly order_number: string;
  /** Its label; what the shop wrote beside it is on the page only. */
  readonly reason: string;
}

/** The e-mail to a buyer when the shop proposes to cancel. */
export const cancellationProposed = ({
  order_number,
  reason,
}: OrderReference): { subject: string; text: string } => ({
  subject: `Shop đề nghị hủy đơn #${order_number}`,
  text: [
    `Shop đề nghị hủy đơn #${order_number} với lý do: ${reason}.`,
    'Vui lòng trả lời trong 24 giờ. Nếu vẫn muốn nhận hàng, hãy bấm “Giữ đơn”.',
    'Nếu bạn đồng ý hoặc không trả lời, đơn được hủy và tiền đã thanh toán được hoàn lại đủ.',
  ].join('\n\n'),
});
