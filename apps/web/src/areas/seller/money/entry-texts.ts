import { formatNumber } from '@market/contract/rules/money';
import type { StatementEntry, StatementKind } from '@market/contract/settlement/schemas';
import { signed } from './statement-columns.ts';

const KINDS: Readonly<Record<StatementKind, string>> = {
  order: 'Đơn hoàn tất',
  cash: 'Shop tự thu tiền mặt',
  correction: 'Điều chỉnh sau hoàn tất',
  payout: 'Rút tiền về ngân hàng',
  payout_rejected: 'Trả lại tiền rút',
  debt_paid: 'Shop trả nợ',
};

/** `#CP-2611-47902`, or what happened where there is no order. */
export const entryTitle = ({ order_number, kind }: StatementEntry): string =>
  order_number === null ? KINDS[kind] : `#${order_number}`;

export const entryKind = ({ kind }: StatementEntry): string => KINDS[kind];

/** `−183.600`; `0` for nothing. */
export const amountText = (amount: number): string => signed(formatNumber(amount));

/** `Vì sao đơn #CP-2611-47902 vào ví 5.728.626 ₫?`; only what was earned is asked about. */
export const questionOf = (entry: StatementEntry): string => {
  const amount = `${amountText(entry.amount)}\u00a0₫`;
  return entry.order_number === null
    ? `${KINDS[entry.kind]}: ${amount}`
    : `Vì sao đơn #${entry.order_number} vào ví ${amount}?`;
};
