import {
  cellText,
  normalizeHeading,
  placesOf,
  readAmount,
  readTime,
  type Cell,
} from '@market/contract/rules/statement-cells';

// Headings of settlement files of MoMo, ZaloPay, VNPAY and PayME, in Vietnamese and English: letters and digits alone.
const HEADINGS = {
  reference: [
    'madonhang',
    'madonhangdoitac',
    'magiaodichdoitac',
    'mathamchieu',
    'orderid',
    'apptransid',
    'vnptxnref',
    'txnref',
    'partnerrefid',
    'partnertransaction',
    'reference',
  ],
  transaction: [
    'magiaodich',
    'magiaodichcong',
    'magiaodichmomo',
    'magiaodichzalopay',
    'magiaodichvnpay',
    'magiaodichpayme',
    'transid',
    'zptransid',
    'vnptransactionno',
    'transactionno',
    'transactionid',
    'transaction',
  ],
  amount: ['sotien', 'sotiengiaodich', 'sotienthanhtoan', 'giatrigiaodich', 'amount'],
  fee: ['phi', 'phigiaodich', 'phidichvu', 'phithanhtoan', 'fee'],
  at: [
    'thoigian',
    'thoigiangiaodich',
    'thoigianthanhtoan',
    'ngaygiaodich',
    'ngaythanhtoan',
    'ngay',
    'paydate',
    'transactiondate',
    'transactiontime',
    'date',
    'time',
  ],
  kind: ['loai', 'loaigiaodich', 'transactiontype', 'type'],
  state: ['trangthai', 'trangthaigiaodich', 'ketqua', 'status'],
} as const;
type Field = keyof typeof HEADINGS;
export type Columns = Partial<Record<Field, number>>;

/** The columns of a heading; undefined for any other row. */
export const columnsOf = (row: readonly Cell[]): Columns | undefined => {
  const columns: Columns = placesOf(row, HEADINGS);
  const isNamed = columns.reference !== undefined || columns.transaction !== undefined;
  return isNamed && columns.amount !== undefined ? columns : undefined;
};

export interface ReadLine {
  readonly kind: 'payment' | 'refund';
  readonly reference: string | null;
  readonly transaction_id: string | null;
  readonly amount: number;
  readonly fee: number | null;
  readonly at: Date | null;
}

const MAX_LENGTH = 64;
const idOf = (cell: Cell): string | null => cellText(cell).replace(/^'/, '').slice(0, MAX_LENGTH) || null;

/** ZaloPay writes the day before the reference that the market gave it, and for refunds the app id too. */
const ownReference = (cell: Cell): string | null => idOf(cell)?.replace(/^\d{6}_(?:\d+_)?(?=.)/, '') ?? null;

/** MoMo's number of a refund is the reference that the market gave it, and the number of the try. */
export const referenceOfTry = (reference: string): string => reference.replace(/-\d+$/, '');

const SUCCESSES = new Set(['', '0', '00', '1', 'thanhcong', 'giaodichthanhcong', 'success', 'succeeded']);
const REFUND = /hoan|refund/;

/** The parsed row; why it has none; undefined for a transaction that failed. */
export const readLine = (row: readonly Cell[], columns: Columns): ReadLine | string | undefined => {
  const cell = (field: Field): Cell => (columns[field] === undefined ? undefined : row[columns[field]]);
  if (!SUCCESSES.has(normalizeHeading(cell('state')))) return undefined;
  const [reference, transaction_id] = [ownReference(cell('reference')), idOf(cell('transaction'))];
  if (reference === null && transaction_id === null) return 'Dòng này không có mã đơn hay mã giao dịch.';
  const [amount, fee] = [readAmount(cell('amount')), readAmount(cell('fee'))];
  if (amount === undefined || amount === 0) return 'Số tiền không phải là số đồng chẵn.';
  const isRefund = amount < 0 || REFUND.test(normalizeHeading(cell('kind')));
  return {
    kind: isRefund ? 'refund' : 'payment',
    reference,
    transaction_id,
    amount: Math.abs(amount),
    fee: columns.fee === undefined || fee === undefined ? null : Math.abs(fee),
    at: readTime(cell('at')) ?? null,
  };
};
