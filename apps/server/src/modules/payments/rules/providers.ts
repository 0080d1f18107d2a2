import { dong } from '@market/contract/rules/money';

const LABELS: Readonly<Record<string, string>> = {
  momo: 'MoMo',
  zalopay: 'ZaloPay',
  vnpay: 'VNPAY',
  payme: 'PayME',
};
export const providerLabel = (provider: string): string => LABELS[provider] ?? provider;

type FailureReason = 'balance' | 'cancelled' | 'expired' | 'limit' | 'refused' | 'away';
const SENTENCES: Readonly<Record<FailureReason | 'other', string>> = {
  balance: 'Tài khoản hoặc thẻ không đủ số dư. Bạn hãy nạp thêm tiền hoặc chọn cách thanh toán khác.',
  cancelled: 'Bạn đã hủy lần thanh toán này. Tiền chưa bị trừ, bạn có thể thanh toán lại.',
  expired: 'Lần thanh toán này đã quá hạn ở cổng thanh toán. Bạn hãy thanh toán lại.',
  limit: 'Số tiền vượt hạn mức giao dịch của bạn. Bạn hãy chọn cách thanh toán khác.',
  refused: 'Ngân hàng hoặc ví từ chối giao dịch này. Bạn hãy kiểm tra lại hoặc chọn cách thanh toán khác.',
  away: 'Ngân hàng đang bảo trì. Bạn hãy thử lại sau hoặc chọn cách thanh toán khác.',
  other: 'Thanh toán không thành công. Bạn hãy thử lại hoặc chọn cách thanh toán khác.',
};

// the providers' own numbers, from their published lists
const CODES: Readonly<Record<string, Readonly<Record<string, FailureReason>>>> = {
  momo: {
    1001: 'balance',
    1002: 'refused',
    1003: 'cancelled',
    1004: 'limit',
    1005: 'expired',
    1006: 'cancelled',
    1007: 'refused',
    1017: 'cancelled',
    4001: 'refused',
    4002: 'refused',
    4100: 'refused',
  },
  vnpay: {
    '09': 'refused',
    10: 'refused',
    11: 'expired',
    12: 'refused',
    13: 'refused',
    24: 'cancelled',
    51: 'balance',
    65: 'limit',
    75: 'away',
    79: 'refused',
  },
  payme: { FAILED: 'refused', EXPIRED: 'expired', CANCELED: 'cancelled', CANCELLED: 'cancelled' },
};

/** Why a payment failed, for the buyer; staff see the code. */
export const failureText = (provider: string, code: string): string =>
  SENTENCES[CODES[provider]?.[code] ?? 'other'];

/** Money came for a payment that had ended. */
export const lateText = (amount: number): string =>
  `Sàn đã nhận ${dong(amount)} khi lần thanh toán này đã kết thúc. Số tiền này được hoàn lại cho bạn.`;

const MAX_TITLE_LENGTH = 60;
/** What the buyer reads on the provider's page: letters, digits and blanks. */
export const titleOf = (orderNumbers: readonly string[]): string => {
  const [only] = orderNumbers;
  const orderText = orderNumbers.length === 1 ? `don hang ${only}` : `${orderNumbers.length} don hang`;
  return `Thanh toan ${orderText}`.replace(/[^A-Za-z0-9]+/g, ' ').slice(0, MAX_TITLE_LENGTH);
};
