// Texts of an after-sale case for each side.
import { marketName } from '@market/contract/rules/market-name';
import type { Case } from '@market/contract/cases/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { timeOnDay } from '#ui/format-date.ts';

export type Side = 'buyer' | 'seller';

export const TYPE_HINTS: Readonly<Record<Case['type'], string>> = {
  return_refund: 'Gửi trả hàng cho shop và nhận lại tiền.',
  exchange: 'Gửi trả hàng, shop gửi lại hàng đúng.',
  price_deduction: 'Giữ hàng và nhận lại một phần tiền.',
  resend_missing: 'Shop gửi bù phần hàng còn thiếu.',
};

/** Other types ask for goods. */
export const asksForMoney = (type: Case['type']): boolean =>
  type === 'return_refund' || type === 'price_deduction';

const STAGE_TONES = {
  open: 'accent',
  seller_responding: 'accent',
  agreed: 'brand',
  escalated: 'info',
  decided: 'info',
  closed: 'mute',
} as const;
export const caseTone = (state: Case['state']) => STAGE_TONES[state];

type CaseDeadline = Pick<Case, 'state' | 'stage' | 'offer' | 'answer_by'>;
type Stage = NonNullable<Case['stage']>;
type TextBySide = Readonly<Record<Side, string>>;

const STAGE_TEXTS: Readonly<Record<Stage, TextBySide>> = {
  to_send: {
    buyer: 'Shop sẽ gửi hàng cho bạn.',
    seller: 'Hãy gửi hàng cho người mua, rồi điền mã vận đơn hoặc gửi ảnh biên nhận.',
  },
  sent: {
    buyer: 'Shop đã gửi hàng. Nhận được hàng thì xác nhận để đóng yêu cầu.',
    seller: 'Đã gửi hàng, chờ người mua nhận.',
  },
  arrived: {
    buyer: 'Hàng đáng lẽ đã đến. Bạn đã nhận được chưa?',
    seller: 'Hàng đáng lẽ đã đến, chờ người mua xác nhận.',
  },
  to_return: {
    buyer: 'Hãy gửi hàng về shop, rồi điền mã vận đơn hoặc gửi ảnh biên nhận.',
    seller: 'Chờ người mua gửi hàng về.',
  },
  returning: {
    buyer: 'Hàng đang trên đường về shop. Khi hàng đến nơi, hãy báo để shop kiểm hàng.',
    seller: 'Hàng đang trên đường về. Nhận được thì kiểm hàng và trả lời.',
  },
  returned: {
    buyer: 'Hàng đã về shop, chờ shop kiểm hàng.',
    seller: 'Người mua báo hàng đã về shop. Hãy kiểm hàng và trả lời.',
  },
};

const STAGES_OF_SHOP: ReadonlySet<Stage> = new Set(['to_send', 'sent', 'arrived']);

/** The buyer as the reader calls them. */
const buyerFor = (side: Side): string => (side === 'buyer' ? 'bạn' : 'người mua');

/** Who must act in a stage, and what happens when the deadline passes. */
const STAGE_DEADLINES: Readonly<
  Record<
    Stage,
    { readonly whose: Side | null; readonly does: string; readonly silence: (buyer: string) => string }
  >
> = {
  to_send: {
    whose: 'seller',
    does: 'gửi hàng',
    silence: () => `Quá hạn, ${marketName()} xem xét.`,
  },
  sent: { whose: null, does: 'Dự kiến đến', silence: (buyer) => `Sau đó ${buyer} có 7 ngày để xác nhận.` },
  arrived: { whose: 'buyer', does: 'xác nhận', silence: () => 'Quá hạn, yêu cầu được đóng.' },
  to_return: {
    whose: 'buyer',
    does: 'gửi trả hàng',
    silence: () => 'Quá hạn, yêu cầu được đóng và không hoàn tiền.',
  },
  returning: {
    whose: null,
    does: 'Hàng về',
    silence: () => `Quá hạn, ${marketName()} xem xét.`,
  },
  returned: { whose: 'seller', does: 'trả lời', silence: () => 'Quá hạn, coi như shop đồng ý hoàn tiền.' },
};
const NAMES: Readonly<Record<Side, string>> = { buyer: 'Người mua', seller: 'Shop' };

const stageDeadline = (stage: Stage, at: string, side: Side) => {
  const { whose, does, silence } = STAGE_DEADLINES[stage];
  const actorName = whose === side ? 'Bạn' : whose === null ? '' : NAMES[whose];
  return { by: `${actorName} ${does} trước ${at}`.trim(), silence: silence(buyerFor(side)) };
};

/** Deadline and what happens when it passes; null without one. */
export const deadlineText = (
  { state, stage, offer, answer_by }: CaseDeadline,
  side: Side,
): { readonly by: string; readonly silence: string } | null => {
  if (answer_by === null) return null;
  const at = timeOnDay(answer_by);
  if (stage !== null) return stageDeadline(stage, at, side);
  if (state === 'seller_responding')
    return side === 'seller'
      ? { by: `Trả lời trước ${at}`, silence: 'Quá hạn, coi như shop đồng ý với yêu cầu.' }
      : { by: `Shop trả lời trước ${at}`, silence: 'Quá hạn, yêu cầu của bạn được chấp nhận.' };
  if (state === 'escalated') return { by: `${marketName()} trả lời trước ${at}`, silence: '' };
  if (state !== 'open') return null;
  return {
    by: `${side === 'buyer' ? 'Bạn' : 'Người mua'} trả lời trước ${at}`,
    silence: `Quá hạn, ${offer === null ? 'yêu cầu được đóng' : 'đề nghị của shop được áp dụng'}.`,
  };
};

type CaseProgress = Pick<Case, 'state' | 'stage' | 'offer'>;

export const statusText = ({ state, stage, offer }: CaseProgress, side: Side): string => {
  const isBuyer = side === 'buyer';
  if (stage !== null) return STAGE_TEXTS[stage][side];
  switch (state) {
    case 'seller_responding':
      return isBuyer ? 'Đã gửi yêu cầu đến shop.' : 'Người mua đang chờ shop trả lời.';
    case 'open':
      if (offer !== null)
        return isBuyer ? 'Shop đề nghị cách giải quyết khác.' : 'Đã gửi đề nghị đến người mua.';
      return isBuyer
        ? `Shop chưa đồng ý. Bạn có thể nhờ ${marketName()} xem xét.`
        : 'Shop đã từ chối, chờ người mua trả lời.';
    case 'escalated':
      return `${marketName()} đang xem xét, hai bên có thể bổ sung lời và ảnh.`;
    case 'agreed':
      return 'Shop đã đồng ý.';
    case 'decided':
      return `${marketName()} đã quyết định.`;
    case 'closed':
      return 'Yêu cầu đã đóng.';
  }
};

type Fault = NonNullable<Case['outcome']>['fault'];

const FAULT_TEXTS: Readonly<Record<Exclude<Fault, 'buyer'>, string | null>> = {
  seller: 'shop',
  carrier: 'đơn vị vận chuyển',
  get platform() {
    return marketName();
  },
  none: null,
};

/** The goods that staff named, while they are to be sent. */
const sentGoods = (stage: Stage | null, items: readonly { title: string; quantity: number }[]): string[] => {
  if (stage === null || items.length === 0) return [];
  const way = STAGES_OF_SHOP.has(stage) ? 'Hàng gửi' : 'Hàng gửi trả';
  return [
    `${way}: ${items.map(({ title, quantity }) => `${title} × ${formatNumber(quantity)}`).join(', ')}.`,
  ];
};

type CaseOutcome = Pick<Case, 'outcome' | 'state' | 'stage'>;

export const outcomeLines = ({ outcome, state, stage }: CaseOutcome, side: Side): string[] => {
  if (outcome === null)
    return state === 'closed' ? [`${side === 'buyer' ? 'Bạn' : 'Người mua'} đã đóng yêu cầu.`] : [];
  const { refund, fault, note, regulations, line_items } = outcome;
  const units = line_items.reduce((sum, { quantity }) => sum + quantity, 0);
  const goods = units > 0 ? ` của ${formatNumber(units)} sản phẩm` : '';
  const bears = fault === 'buyer' ? buyerFor(side) : FAULT_TEXTS[fault];
  return [
    ...(note === '' ? [] : [note.endsWith('.') ? note : `${note}.`]),
    ...regulations.map(({ number, title, text }) => `Theo quy chế ${number}, ${title}: ${text}`),
    ...(refund > 0 ? [`Hoàn lại ${dong(refund)}${goods} cho ${buyerFor(side)}.`] : []),
    ...sentGoods(stage, line_items),
    ...(bears === null ? [] : [`Bên chịu trách nhiệm: ${bears}.`]),
  ];
};

/** Whether a decision was asked to be looked at again, and what came of it. */
export const reviewLines = ({ review }: Pick<Case, 'review'>, side: Side): string[] => {
  if (review === null) return [];
  const { asked_by, done_at, refund, note } = review;
  if (done_at === null)
    return [
      `${asked_by === side ? 'Bạn' : NAMES[asked_by]} đã xin xem lại, một người khác của ${marketName()} đang xem.`,
    ];
  return [
    refund > 0
      ? `Đã xem lại: hoàn thêm ${dong(refund)} cho ${buyerFor(side)}.`
      : 'Đã xem lại: giữ quyết định.',
    ...(note === null || note === '' ? [] : [note]),
  ];
};

/** What becomes of return shipping that waits for an approval. */
export const returnFeeLines = (
  { return_fee, return_fee_approval: approval }: Pick<Case, 'return_fee' | 'return_fee_approval'>,
  side: Side,
): string[] => {
  if (approval === null) return [];
  const fee = `Phí gửi trả ${dong(return_fee)}`;
  if (approval.state === 'waiting') return [`${fee} đang chờ ${marketName()} duyệt.`];
  return approval.state === 'approved'
    ? [`${fee} được duyệt và chuyển cho ${buyerFor(side)}.`]
    : [`${fee} không được duyệt: ${approval.reason}`];
};

export type CaseStep = Exclude<Case['actions'][number], 'decide'> | 'look_again';

/** Confirmation of a finished step. */
export const CASE_STEP_RESULTS: Readonly<Record<CaseStep, string>> = {
  accept: 'Đã nhận đề nghị của shop',
  get escalate() {
    return `Đã gửi ${marketName()} xem xét`;
  },
  close: 'Đã đóng yêu cầu',
  message: 'Đã gửi',
  agree: 'Đã đồng ý với yêu cầu',
  counter: 'Đã gửi đề nghị đến người mua',
  refuse: 'Đã từ chối yêu cầu',
  receive: 'Đã xác nhận nhận hàng',
  send_back: 'Đã báo gửi trả hàng',
  arrive: 'Đã báo shop nhận được hàng',
  send: 'Đã báo gửi hàng cho người mua',
  take_back: 'Đã nhận lại hàng, tiền được hoàn cho người mua',
  look_again: 'Đã gửi xin xem lại',
};
