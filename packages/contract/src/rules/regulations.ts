import type { CASE_TYPES } from './case-types.ts';

/** A numbered rule of the market that decisions cite. */
export interface Regulation {
  readonly number: string;
  readonly title: string;
  readonly text: string;
}

export const REGULATIONS_MAX = 60;
export const REGULATION_TITLE_MAX = 120;
export const REGULATION_TEXT_MAX = 1_000;

/** The set that ships, until staff publish their own. */
export const REGULATIONS: readonly Regulation[] = [
  {
    number: '6.1',
    title: 'Hàng không đúng mô tả',
    text: 'Hàng khác mẫu, màu, cỡ hoặc chất liệu đã đăng: shop nhận lại, hoàn đủ tiền hàng và chịu cước hai chiều.',
  },
  {
    number: '6.2',
    title: 'Hàng lỗi, hỏng',
    text: 'Hàng lỗi khi nhận, báo trong thời gian giữ tiền và có ảnh hoặc video: shop nhận lại, hoàn theo giá đã trả, shop chịu cước trả hàng.',
  },
  {
    number: '6.3',
    title: 'Giao thiếu',
    text: 'Thiếu hàng so với đơn: shop gửi bù, hoặc hoàn tiền phần thiếu nếu không còn hàng.',
  },
  {
    number: '6.4',
    title: 'Bằng chứng chưa đủ',
    text: 'Không có ảnh, video hoặc số đo cho thấy lỗi: chưa đủ cơ sở hoàn tiền.',
  },
  {
    number: '6.5',
    title: 'Hỏng khi vận chuyển',
    text: 'Kiện hàng bị móp, rách, mất khi hãng đang giữ: hãng vận chuyển chịu, người mua được hoàn.',
  },
  {
    number: '6.6',
    title: 'Người mua đổi ý',
    text: 'Hàng đúng mô tả và không lỗi: người mua không được hoàn, trừ khi shop đồng ý nhận lại.',
  },
];

type CaseType = (typeof CASE_TYPES)[number]['code'];

/** What a case shows, for a proposal. */
export interface CaseFacts {
  readonly type: CaseType;
  /** Đồng that the buyer claims, and the maximum refund. */
  readonly amount: number;
  readonly most: number;
  readonly buyerHasPictures: boolean;
  readonly sellerAnswered: boolean;
  readonly sellerHasPictures: boolean;
  readonly sellerOffer: number | null;
  /** The goods are on their way back, or back. */
  readonly goodsBack: boolean;
}

export interface Proposal {
  readonly refund: number;
  readonly fault: 'buyer' | 'seller' | 'carrier' | 'platform' | 'none';
  readonly goods: 'send' | 'send_back' | null;
  /** Rules that it rests on, and whether the facts support the buyer. */
  readonly reasons: readonly {
    readonly rule: string;
    readonly speaksFor: 'buyer' | 'seller';
    readonly text: string;
  }[];
}

const RULE_OF: Readonly<Record<CaseType, string>> = {
  return_refund: '6.2',
  price_deduction: '6.2',
  exchange: '6.1',
  resend_missing: '6.3',
};

const NO_EVIDENCE = '6.4';

/** Rules that proposals cite, so that every set has them. */
export const REQUIRED_REGULATIONS: readonly string[] = [
  ...new Set([...Object.values(RULE_OF), NO_EVIDENCE]),
].toSorted();

/** By number, as people count: 6.2 before 6.10. */
export const inRuleOrder = <Rule extends { readonly number: string }>(rules: readonly Rule[]): Rule[] =>
  rules.toSorted((one, other) => one.number.localeCompare(other.number, 'en', { numeric: true }));

/** What is wrong with a set of rules; undefined when decisions can cite it. */
export const regulationsIssue = (rules: readonly Regulation[]): string | undefined => {
  const numbers = rules.map(({ number }) => number);
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice !== undefined) return `Điều ${twice} đứng hai lần.`;
  const missing = REQUIRED_REGULATIONS.find((number) => !numbers.includes(number));
  if (missing !== undefined)
    return `Thiếu điều ${missing}, điều mà đề xuất xử lý tranh chấp dẫn. Sửa lời được, bỏ thì không.`;
  const empty = rules.find(({ title, text }) => title.trim() === '' || text.trim() === '');
  return empty === undefined ? undefined : `Điều ${empty.number} chưa có tên hoặc nội dung.`;
};

const reasonsOf = (facts: CaseFacts): Proposal['reasons'] => [
  facts.buyerHasPictures
    ? { rule: RULE_OF[facts.type], speaksFor: 'buyer', text: 'Người mua có ảnh chụp.' }
    : { rule: NO_EVIDENCE, speaksFor: 'seller', text: 'Người mua chưa gửi ảnh nào.' },
  ...(facts.sellerAnswered
    ? []
    : [{ rule: RULE_OF[facts.type], speaksFor: 'buyer' as const, text: 'Shop không trả lời.' }]),
  ...(facts.sellerHasPictures
    ? [{ rule: NO_EVIDENCE, speaksFor: 'seller' as const, text: 'Shop có ảnh cho lời của mình.' }]
    : []),
  ...(facts.sellerOffer === null || facts.sellerOffer === 0
    ? []
    : [{ rule: RULE_OF[facts.type], speaksFor: 'buyer' as const, text: 'Shop đã nhận một phần lỗi.' }]),
  ...(facts.goodsBack
    ? [{ rule: RULE_OF[facts.type], speaksFor: 'buyer' as const, text: 'Hàng đã được gửi trả.' }]
    : []),
];

/** What the rules would have of a case; a person decides. */
export const proposalFor = (facts: CaseFacts): Proposal => {
  const reasons = reasonsOf(facts);
  const forBuyer = reasons.filter(({ speaksFor }) => speaksFor === 'buyer').length;
  if (forBuyer === 0 || !facts.buyerHasPictures)
    return { refund: Math.min(facts.sellerOffer ?? 0, facts.most), fault: 'none', goods: null, reasons };
  if (facts.type === 'exchange' || facts.type === 'resend_missing')
    return { refund: 0, fault: 'seller', goods: 'send', reasons };
  const goods = facts.type === 'return_refund' && !facts.goodsBack ? 'send_back' : null;
  return { refund: Math.min(facts.amount, facts.most), fault: 'seller', goods, reasons };
};

export interface CaseCost {
  readonly party: 'buyer' | 'shop' | 'carrier' | 'market';
  /** Đồng; what the party gets, negative for what it pays. */
  readonly amount: number;
}

/** Who gets and who pays a refund; the sum is 0. A shop that delivers itself pays the carrier's part. */
export const costsOf = ({
  refund,
  fault,
  hasCarrier,
}: {
  readonly refund: number;
  readonly fault: Proposal['fault'];
  readonly hasCarrier: boolean;
}): CaseCost[] => {
  if (refund === 0) return [];
  const bearer = fault === 'platform' ? 'market' : fault === 'carrier' && hasCarrier ? 'carrier' : 'shop';
  return [
    { party: 'buyer', amount: refund },
    { party: bearer, amount: -refund },
  ];
};
/** A decision of staff may be asked to be looked at again within so many days, once. */
export const LOOK_AGAIN_DAYS = 3;
