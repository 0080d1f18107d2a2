import type { StatementEntry, StatementKind } from '@market/contract/settlement/schemas';
import type { Table } from '#platform/downloads/table.ts';
import { localTime } from '../rules/period.ts';

const KINDS: Readonly<Record<StatementKind, string>> = {
  order: 'Đơn hàng',
  cash: 'Shop tự thu tiền mặt',
  correction: 'Điều chỉnh',
  payout: 'Rút tiền',
  payout_rejected: 'Trả lại tiền rút',
  debt_paid: 'Trả nợ',
};
const COLUMNS = ['Thời gian', 'Loại', 'Mã', 'Khoản', 'Số tiền (₫)', 'Số dư (₫)'];

/** One row a line, oldest first; the balance is on the last line of each entry. */
export const statementTable = (entries: readonly StatementEntry[]): Table => [
  COLUMNS,
  ...entries.flatMap(({ at, kind, order_number, payout_id, lines, balance }) =>
    lines.map(({ label, amount }, index) => [
      localTime(new Date(at)),
      KINDS[kind],
      order_number ?? payout_id ?? '',
      label,
      amount,
      index === lines.length - 1 ? balance : '',
    ]),
  ),
];
