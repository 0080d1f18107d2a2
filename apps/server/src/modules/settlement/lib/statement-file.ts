import type { StatementEntry, StatementKind } from '@market/contract/settlement/schemas';
import { stringify } from 'csv-stringify/sync';
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
export const statementFile = (entries: readonly StatementEntry[]): string =>
  stringify(
    entries.flatMap(({ at, kind, order_number, payout_id, lines, balance }) =>
      lines.map(({ label, amount }, index) => [
        localTime(new Date(at)),
        KINDS[kind],
        order_number ?? payout_id ?? '',
        label,
        amount,
        index === lines.length - 1 ? balance : '',
      ]),
    ),
    // Excel needs the byte order mark for UTF-8, and escaped formulas
    { header: true, columns: COLUMNS, bom: true, escape_formulas: true, record_delimiter: 'windows' },
  );
