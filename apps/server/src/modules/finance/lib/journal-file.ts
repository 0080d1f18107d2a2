import { ledgerAccountLabel, ledgerKindLabel } from '@market/contract/rules/ledger-labels';
import { stringify } from 'csv-stringify/sync';
import type { JournalEntry } from '#ledger';

const COLUMNS = [
  'Số',
  'Thời gian',
  'Nghiệp vụ',
  'Mã nghiệp vụ',
  'Chứng từ',
  'Tài khoản',
  'Tên tài khoản',
  'Nợ',
  'Có',
  'Đơn vị',
];

const local = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Ho_Chi_Minh',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** One row an entry; times are those of Vietnam. */
export const journalFile = (entries: readonly JournalEntry[]): string =>
  stringify(
    entries.map(({ id, at, kind, ref, account, unit, amount }) => [
      id,
      local.format(at),
      ledgerKindLabel(kind),
      kind,
      ref,
      account,
      ledgerAccountLabel(account),
      amount > 0 ? amount : '',
      amount < 0 ? -amount : '',
      unit === 'COIN' ? 'xu' : 'VND',
    ]),
    // Excel needs the byte order mark for UTF-8, and escaped formulas
    { header: true, columns: COLUMNS, bom: true, escape_formulas: true, record_delimiter: 'windows' },
  );
