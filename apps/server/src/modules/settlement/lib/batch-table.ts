import { foldAccents } from '@market/contract/rules/text';
import type { Table } from '#platform/downloads/table.ts';
import { bankTextOfNumber } from '../rules/payout-number.ts';
import type { PayoutRow } from '../store/payouts.ts';

const COLUMNS = [
  'STT',
  'Số tài khoản',
  'Tên người thụ hưởng',
  'Mã ngân hàng',
  'Tên ngân hàng',
  'Số tiền',
  'Nội dung',
];

/** Banks take capital letters without accents. */
const bankText = (text: string): string =>
  foldAccents(text)
    .replace(/[^a-z0-9 ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .toUpperCase();

/** One row a payout; the content names it, so that the bank's line does too. */
export const batchTable = (payouts: readonly PayoutRow[]): Table => [
  COLUMNS,
  ...payouts.map(({ number, amount, bank }, index) => [
    index + 1,
    bank.account,
    bankText(bank.holder),
    bank.bin,
    bankText(bank.name),
    amount,
    `TRA SHOP ${bankTextOfNumber(number)}`,
  ]),
];
