import { marketName } from '@market/contract/rules/market-name';
import type { CaseMessage } from '@market/contract/cases/schemas';

/** Follows the name of who took the step: `Shop đồng ý với yêu cầu`. */
const STEP_TEXTS: Readonly<Record<Exclude<NonNullable<CaseMessage['step']>, 'message'>, string>> = {
  open: 'mở yêu cầu',
  agree: 'đồng ý với yêu cầu',
  counter: 'đề nghị mức khác',
  refuse: 'không đồng ý',
  accept: 'nhận đề nghị của shop',
  get escalate() {
    return `nhờ ${marketName()} xem xét`;
  },
  send: 'đã gửi hàng',
  receive: 'đã nhận được hàng',
  send_back: 'đã gửi trả hàng',
  arrive: 'báo hàng đã về shop',
  take_back: 'đã nhận lại hàng',
  close: 'đóng yêu cầu',
  decide: 'quyết định',
  look_again: 'xin xem lại',
  review: 'đã xem lại',
  expire: 'chuyển bước vì quá hạn',
  order_cancelled: 'đóng yêu cầu vì đơn đã hủy',
};

/** Null for words that take no step, and for steps from before they were stored. */
export const stepText = (step: CaseMessage['step']): string | null =>
  step === null || step === 'message' ? null : STEP_TEXTS[step];
