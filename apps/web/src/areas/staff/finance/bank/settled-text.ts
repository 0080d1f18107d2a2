import type { BankTransfer, BankTransferState } from '@market/contract/bank-reconciliation/schemas';
import { dong } from '@market/contract/rules/money';

const TEXTS: Readonly<Record<Exclude<BankTransferState, 'unmatched'>, string>> = {
  matched: 'Đã khớp đúng số tiền.',
  under: 'Đã ghi nhận, đơn còn chờ phần thiếu.',
  over: 'Đã khớp, phần thừa được hoàn lại.',
  late: 'Đã khớp với đơn hết hạn, tiền được hoàn lại.',
  duplicate: 'Đơn đã được trả trước đó, tiền được hoàn lại.',
  wrong_account: 'Tiền về tài khoản khác tài khoản nhận của chợ.',
  out: 'Đây là tiền chuyển đi.',
  returning: 'Đang hoàn lại người gửi.',
  returned: 'Đã hoàn lại người gửi.',
};

type Settled = Pick<BankTransfer, 'state' | 'shop_id' | 'debt_paid' | 'ad_wallet_shop_id'>;

/** What became of a transfer; null for one that waits to be matched. */
export const settledText = ({ state, shop_id, debt_paid, ad_wallet_shop_id }: Settled): string | null => {
  if (state === 'unmatched') return null;
  if (debt_paid !== null && debt_paid > 0) return `Đã trả ${dong(debt_paid)} nợ của shop ID ${shop_id}.`;
  if (ad_wallet_shop_id !== null) return `Đã nạp ví quảng cáo của shop ID ${ad_wallet_shop_id}.`;
  return TEXTS[state];
};
