import { marketName } from '@market/contract/rules/market-name';
import { LOCALE } from '@market/contract/constants/market';
import { formatNumber } from '@market/contract/rules/money';
import type { StatementCode } from '@market/contract/settlement/schemas';
import type { DraftLine } from './lines.ts';

export const NAMES: Readonly<Record<StatementCode, string>> = {
  goods: 'Tiền hàng',
  shop_discount: 'Giảm giá do shop chịu',
  refund: 'Đã hoàn tiền cho người mua',
  return_fee: 'Phí người mua gửi trả hàng do shop chịu',
  borne_refund: 'Đã hoàn tiền cho người mua do bên khác chịu',
  borne_refund_paid: 'Bên có lỗi bù phần hoàn tiền',
  shipping_refund: 'Hoàn phí vận chuyển cho người mua',
  get platform_discount() {
    return `Giảm giá cho người mua do ${marketName()} chịu`;
  },
  get platform_discount_paid() {
    return `${marketName()} bù phần giảm giá`;
  },
  coins: 'Người mua trả bằng xu',
  get coins_paid() {
    return `${marketName()} bù phần trả bằng xu`;
  },
  shipping: 'Phí vận chuyển người mua trả',
  shipping_carrier: 'Phí vận chuyển trả đơn vị vận chuyển',
  cod_fee: 'Phí thu hộ người mua trả',
  cod_fee_carrier: 'Phí thu hộ của đơn vị vận chuyển',
  commission: 'Phí hoa hồng',
  vat: 'Thuế giá trị gia tăng khấu trừ',
  income_tax: 'Thuế thu nhập cá nhân khấu trừ',
  cash_collected: 'Tiền mặt shop đã thu của người mua',
  correction: 'Hoàn lại một phần đơn hàng',
  commission_back: 'Trả lại phí hoa hồng',
  vat_back: 'Trả lại thuế giá trị gia tăng',
  income_tax_back: 'Trả lại thuế thu nhập cá nhân',
  payout: 'Rút tiền về ngân hàng',
  payout_rejected: 'Trả lại tiền rút không thành',
  debt_paid: 'Shop chuyển khoản trả nợ',
};

const percent = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });
/** 150 is `1,5%`. */
const rateText = (rate: number): string => `${percent.format(rate / 100)}%`;

/** `Phí hoa hồng 2% · Thời trang nữ`. */
export const labelOf = ({ code, category, rate }: DraftLine, titles: ReadonlyMap<number, string>): string => {
  const of =
    category === undefined ? undefined : (titles.get(category) ?? `ngành hàng ${formatNumber(category)}`);
  const name = rate === undefined ? NAMES[code] : `${NAMES[code]} ${rateText(rate)}`;
  return of === undefined ? name : `${name} · ${of}`;
};

const LAST_DIGITS = 4;
/** `Rút tiền về ngân hàng Vietcombank ••5213`. */
export const payoutLabel = ({ name, account }: { readonly name: string; readonly account: string }): string =>
  `${NAMES.payout} ${name} ••${account.slice(-LAST_DIGITS)}`;

/** `Shop chuyển khoản trả nợ · FT26327001`. */
export const debtPaidLabel = (reference: string | null): string =>
  reference === null ? NAMES.debt_paid : `${NAMES.debt_paid} · ${reference}`;
