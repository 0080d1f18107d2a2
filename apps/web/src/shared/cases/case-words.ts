// What an after-sale case is told as, to each side.
import type { Case } from '@market/contract';
import { dong } from '@market/contract/rules';
import { clockOnDay } from '../dates.ts';

export type Side = 'buyer' | 'seller';

/** One sentence about each kind, under its name. */
export const TYPE_HINTS: Readonly<Record<Case['type'], string>> = {
  return_refund: 'Gửi trả hàng cho shop và nhận lại tiền.',
  exchange: 'Gửi trả hàng, shop gửi lại hàng đúng.',
  price_deduction: 'Giữ hàng và nhận lại một phần tiền.',
  resend_missing: 'Shop gửi bù phần hàng còn thiếu.',
};

/** Whether it asks for money; the others ask for goods. */
export const asksMoney = (type: Case['type']): boolean =>
  type === 'return_refund' || type === 'price_deduction';

const TONES = {
  open: 'accent',
  seller_responding: 'accent',
  agreed: 'brand',
  escalated: 'info',
  decided: 'info',
  closed: 'mute',
} as const;
/** The colour of where it stands. */
export const caseTone = (state: Case['state']) => TONES[state];

type Waiting = Pick<Case, 'state' | 'offer' | 'answer_by'>;

/** Who has to answer until when, and what silence means; null when nobody has. */
export const deadlineText = (
  { state, offer, answer_by }: Waiting,
  side: Side,
): { readonly by: string; readonly silence: string } | null => {
  if (answer_by === null) return null;
  const at = clockOnDay(answer_by);
  if (state === 'seller_responding')
    return side === 'seller'
      ? { by: `Trả lời trước ${at}`, silence: 'Quá hạn, coi như shop đồng ý với yêu cầu.' }
      : { by: `Shop trả lời trước ${at}`, silence: 'Quá hạn, yêu cầu của bạn được chấp nhận.' };
  if (state !== 'open') return null;
  return {
    by: `${side === 'buyer' ? 'Bạn' : 'Người mua'} trả lời trước ${at}`,
    silence: `Quá hạn, ${offer === null ? 'yêu cầu được đóng' : 'đề nghị của shop được áp dụng'}.`,
  };
};

type Standing = Pick<Case, 'state' | 'offer' | 'type'>;

/** What happens now. */
export const standingText = ({ state, offer, type }: Standing, side: Side): string => {
  const mine = side === 'buyer';
  switch (state) {
    case 'seller_responding':
      return mine ? 'Đã gửi yêu cầu đến shop.' : 'Người mua đang chờ shop trả lời.';
    case 'open':
      if (offer !== null)
        return mine ? 'Shop đề nghị cách giải quyết khác.' : 'Đã gửi đề nghị đến người mua.';
      return mine
        ? 'Shop chưa đồng ý. Bạn có thể nhờ Chợ Phiên xem xét.'
        : 'Shop đã từ chối, chờ người mua trả lời.';
    case 'agreed':
      if (type === 'exchange')
        return mine
          ? 'Shop đã đồng ý đổi hàng. Nhận đủ hàng rồi hãy đóng yêu cầu.'
          : 'Hãy gửi hàng đổi cho người mua.';
      return mine
        ? 'Shop đã đồng ý gửi bù. Nhận đủ hàng rồi hãy đóng yêu cầu.'
        : 'Hãy gửi bù hàng cho người mua.';
    case 'escalated':
      return 'Chợ Phiên đang xem xét, hai bên có thể bổ sung lời và ảnh.';
    case 'decided':
      return 'Chợ Phiên đã quyết định.';
    case 'closed':
      return 'Yêu cầu đã đóng.';
  }
};

const FAULTS: Readonly<Record<NonNullable<Case['outcome']>['fault'], string | null>> = {
  buyer: 'người mua',
  seller: 'shop',
  carrier: 'đơn vị vận chuyển',
  platform: 'Chợ Phiên',
  none: null,
};

/** What a closed case came to, a sentence each. */
export const outcomeLines = ({ outcome, state }: Pick<Case, 'outcome' | 'state'>): string[] => {
  if (outcome === null) return state === 'closed' ? ['Người mua đã đóng yêu cầu.'] : [];
  const { refund, fault, note } = outcome;
  const bears = FAULTS[fault];
  return [
    ...(note === '' ? [] : [note.endsWith('.') ? note : `${note}.`]),
    ...(refund > 0 ? [`Hoàn lại ${dong(refund)} cho người mua.`] : []),
    ...(bears === null ? [] : [`Bên chịu trách nhiệm: ${bears}.`]),
  ];
};
