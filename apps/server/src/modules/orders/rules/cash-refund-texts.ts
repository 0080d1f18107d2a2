import { marketName } from '@market/contract/rules/market-name';
import type { CashRefund } from '@market/contract/orders/cash-refund-schemas';
import { dong } from '@market/contract/rules/money';
import type { CashRefundRecord } from '../tables.ts';
import { lateFrom, type CashState } from './cash-refunds.ts';

export const CASH_STATE_LABELS: Readonly<Record<CashState, string>> = {
  due: 'Chờ shop trả',
  given: 'Chờ người mua xác nhận',
  received: 'Người mua đã nhận',
  get disputed() {
    return `${marketName()} đang xem xét`;
  },
  upheld: 'Shop còn nợ',
  waived: 'Người mua đã bỏ',
};

type ShownRefund = Pick<
  CashRefundRecord,
  'state' | 'amount' | 'give_by' | 'due_at' | 'given_at' | 'upheld_at' | 'received_at' | 'received_by'
>;
type Reader = 'buyer' | 'seller' | 'staff';

const day = new Intl.DateTimeFormat('vi-VN', {
  timeZone: 'Asia/Ho_Chi_Minh',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
/** `28/11/2026`, in Vietnam. */
export const dayOf = (time: Date): string => day.format(time);

const RECEIVED_BY: Readonly<Record<NonNullable<CashRefund['received']>['by'], string>> = {
  buyer: 'Người mua xác nhận đã nhận đủ tiền.',
  get staff() {
    return `${marketName()} kết luận người mua đã nhận đủ tiền.`;
  },
  system: 'Người mua không trả lời trong 7 ngày nên khoản này được tính là đã nhận.',
};

const dueText = (refund: ShownRefund, reader: Reader, now: Date): string => {
  const [sum, by] = [dong(refund.amount), dayOf(refund.give_by)];
  const late = lateFrom(refund);
  if (late !== null && late <= now)
    return reader === 'seller'
      ? `Đã quá hạn trả ${sum} tiền mặt cho người mua (${by}). Shop tạm không tự thu tiền và tự giao hàng được đến khi trả xong.`
      : `Shop đã quá hạn trả ${sum} tiền mặt (${by}). Người mua có thể nhờ ${marketName()} xem xét.`;
  return reader === 'seller'
    ? `Hãy trả ${sum} tiền mặt cho người mua trước ngày ${by}, rồi bấm “Đã trả tiền mặt”.`
    : `Shop trả ${sum} tiền mặt cho người mua trước ngày ${by}. ${marketName()} không giữ khoản tiền này.`;
};

/** One sentence about what happens next with a refund in cash, to whoever reads it. */
export const cashText = (refund: ShownRefund, reader: Reader, now: Date): string => {
  const sum = dong(refund.amount);
  const until = refund.due_at === null ? '' : dayOf(refund.due_at);
  switch (refund.state) {
    case 'due':
      return dueText(refund, reader, now);
    case 'given':
      return reader === 'buyer'
        ? `Shop hoàn tiền mặt ${sum} – bạn đã nhận được chưa? Nếu bạn không trả lời trước ngày ${until}, khoản này được tính là đã nhận.`
        : `Shop báo đã trả ${sum} tiền mặt. Người mua không trả lời trước ngày ${until} thì được tính là đã nhận.`;
    case 'disputed':
      return `Người mua báo chưa nhận ${sum} tiền mặt. ${marketName()} xem xét và trả lời trước ngày ${until}.`;
    case 'upheld':
      return reader === 'seller'
        ? `${marketName()} kết luận shop còn nợ người mua ${sum} tiền mặt. Shop tạm không tự thu tiền và tự giao hàng được đến khi trả xong.`
        : `${marketName()} kết luận shop còn nợ người mua ${sum} tiền mặt.`;
    case 'waived':
      return `Người mua xóa tài khoản và bỏ ${sum} tiền mặt mà shop chưa trả. Khoản này không được tính là đã hoàn.`;
    case 'received':
      return RECEIVED_BY[refund.received_by ?? 'buyer'];
  }
};
