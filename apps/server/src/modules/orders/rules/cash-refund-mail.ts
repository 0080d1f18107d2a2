import { dong } from '@market/contract/rules/money';
import type { CashRefundRecord } from '../tables.ts';
import { dayOf } from './cash-refund-texts.ts';

/** What happened to a refund in cash. */
export type CashRefundNotice =
  | 'due'
  | 'given'
  | 'late'
  | 'disputed'
  | 'renewed'
  | 'upheld'
  | 'assumed'
  | 'received'
  | 'waived';
type Recipient = 'buyer' | 'seller';

interface OrderReference {
  readonly order_number: string;
  /** Its name. */
  readonly market: string;
}
type Refund = Pick<CashRefundRecord, 'amount' | 'reason' | 'give_by' | 'due_at' | 'decision_note'>;
type LetterTemplate = (
  sum: string,
  refund: Refund & { readonly market: string },
) => {
  readonly subject: string;
  readonly text: readonly string[];
  /** What the shop or staff wrote: in the e-mail alone, since an alert would outlive their account. */
  readonly note?: string;
};

const dueDay = ({ due_at }: Refund): string => (due_at === null ? '' : dayOf(due_at));

/** The letters of each notice, by recipient. */
const LETTERS: Readonly<Record<CashRefundNotice, Partial<Record<Recipient, LetterTemplate>>>> = {
  due: {
    buyer: (sum, { give_by, reason }) => ({
      subject: `shop hoàn ${sum} tiền mặt`,
      text: [
        `Shop hoàn cho bạn ${sum} tiền mặt.`,
        `Shop đã tự thu tiền của đơn này nên sẽ trả tiền mặt cho bạn trước ngày ${dayOf(give_by)}. Nhận đủ tiền rồi, hãy bấm “Đã nhận tiền” ở trang đơn hàng.`,
      ],
      note: `Lý do: ${reason}.`,
    }),
    seller: (sum, { give_by, reason }) => ({
      subject: `cần trả ${sum} tiền mặt cho người mua`,
      text: [
        `Shop cần trả người mua ${sum} tiền mặt.`,
        `Hãy trả trước ngày ${dayOf(give_by)} rồi bấm “Đã trả tiền mặt” ở trang đơn hàng. Quá hạn, shop tạm không tự thu tiền và tự giao hàng được.`,
      ],
      note: `Lý do: ${reason}.`,
    }),
  },
  given: {
    buyer: (sum, { market, ...refund }) => ({
      subject: `bạn đã nhận ${sum} tiền mặt chưa?`,
      text: [
        `Shop báo đã trả bạn ${sum} tiền mặt.`,
        `Nếu đã nhận đủ, hãy bấm “Đã nhận tiền”. Nếu chưa, hãy bấm “Chưa nhận được” để ${market} xem xét. Bạn không trả lời trước ngày ${dueDay(refund)} thì khoản này được tính là đã nhận.`,
      ],
    }),
  },
  late: {
    buyer: (sum, { market }) => ({
      subject: `shop quá hạn trả ${sum} tiền mặt`,
      text: [
        `Shop chưa báo đã trả bạn ${sum} tiền mặt và đã quá hạn.`,
        `Nếu đã nhận, hãy bấm “Đã nhận tiền”. Nếu chưa, hãy bấm “Chưa nhận được” để ${market} xem xét.`,
      ],
    }),
    seller: (sum) => ({
      subject: `quá hạn trả ${sum} tiền mặt cho người mua`,
      text: [
        `Shop đã quá hạn trả người mua ${sum} tiền mặt nên tạm không tự thu tiền và tự giao hàng được.`,
        'Hãy trả tiền rồi bấm “Đã trả tiền mặt” ở trang đơn hàng.',
      ],
    }),
  },
  disputed: {
    seller: (sum, { market }) => ({
      subject: `người mua báo chưa nhận ${sum} tiền mặt`,
      text: [
        `Người mua báo chưa nhận ${sum} tiền mặt. ${market} sẽ xem xét.`,
        'Nếu shop đã trả, hãy gửi biên nhận hoặc ảnh chuyển tiền ở trang đơn hàng.',
      ],
    }),
  },
  renewed: {
    buyer: (sum, { give_by, decision_note }) => ({
      subject: `shop có thêm thời hạn trả ${sum} tiền mặt`,
      text: [`Shop trả bạn ${sum} tiền mặt trước ngày ${dayOf(give_by)}.`],
      note: decision_note,
    }),
    seller: (sum, { give_by, decision_note, market }) => ({
      subject: `cần trả ${sum} tiền mặt trước ngày ${dayOf(give_by)}`,
      text: [`${market} cho shop thêm thời hạn trả người mua ${sum} tiền mặt, đến ngày ${dayOf(give_by)}.`],
      note: decision_note,
    }),
  },
  upheld: {
    buyer: (sum, { decision_note, market }) => ({
      subject: `shop còn nợ bạn ${sum} tiền mặt`,
      text: [`${market} kết luận shop còn nợ bạn ${sum} tiền mặt.`],
      note: decision_note,
    }),
    seller: (sum, { decision_note, market }) => ({
      subject: `shop còn nợ người mua ${sum} tiền mặt`,
      text: [
        `${market} kết luận shop còn nợ người mua ${sum} tiền mặt. Shop tạm không tự thu tiền và tự giao hàng được đến khi trả xong.`,
      ],
      note: decision_note,
    }),
  },
  assumed: {
    buyer: (sum) => ({
      subject: `khoản hoàn ${sum} tiền mặt được tính là đã nhận`,
      text: [`Bạn không trả lời trong 7 ngày nên khoản hoàn ${sum} tiền mặt được tính là đã nhận.`],
    }),
    seller: (sum) => ({
      subject: `đã hoàn ${sum} tiền mặt`,
      text: [`Người mua không trả lời trong 7 ngày nên khoản ${sum} tiền mặt được tính là đã nhận.`],
    }),
  },
  received: {
    seller: (sum) => ({
      subject: `đã hoàn ${sum} tiền mặt`,
      text: [`Khoản ${sum} tiền mặt shop trả người mua đã được xác nhận.`],
    }),
  },
  waived: {
    seller: (sum) => ({
      subject: `người mua bỏ ${sum} tiền mặt`,
      text: [
        `Người mua đã xóa tài khoản và bỏ ${sum} tiền mặt mà shop chưa trả. Khoản này không được tính là đã hoàn.`,
      ],
    }),
  },
};

interface CashLetter {
  readonly subject: string;
  /** Sentences of the market. */
  readonly text: readonly string[];
  readonly note: string;
}

/** What this side is written; undefined when it is not notified. */
export const cashLetter = (
  notice: CashRefundNotice,
  recipient: Recipient,
  refund: Refund,
  { order_number, market }: OrderReference,
): CashLetter | undefined => {
  const template = LETTERS[notice][recipient]?.(dong(refund.amount), { ...refund, market });
  if (template === undefined) return undefined;
  const { subject, text, note = '' } = template;
  return { subject: `Đơn #${order_number}: ${subject}`, text, note };
};
