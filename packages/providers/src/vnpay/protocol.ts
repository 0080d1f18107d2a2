import { createHmac } from 'node:crypto';

export const terminal = 'CHOPHIEN';
const secret = 'demo-secret';

export type Fields = Readonly<Record<string, string>>;

const percent = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
const encode = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replace(/[!'()*~]/g, percent);

/** The signed text: sorted by name, form-encoded, without empty values. */
export const canonical = (words: Fields): string => {
  const names = Object.keys(words).filter(
    (name) => name.startsWith('vnp_') && !name.startsWith('vnp_SecureHash') && words[name] !== '',
  );
  return names
    .sort()
    .map((name) => `${encode(name)}=${encode(words[name] ?? '')}`)
    .join('&');
};

/** HMAC-SHA512 in lower-case hex. */
export const hashOf = (text: string, key = secret): string =>
  createHmac('sha512', key).update(Buffer.from(text, 'utf8')).digest('hex');

/** Signed values of API calls in order, without their prefix. */
export const calls = {
  querydr: [
    'RequestId',
    'Version',
    'Command',
    'TmnCode',
    'TxnRef',
    'TransactionDate',
    'CreateDate',
    'IpAddr',
    'OrderInfo',
  ],
  refund: [
    'RequestId',
    'Version',
    'Command',
    'TmnCode',
    'TransactionType',
    'TxnRef',
    'Amount',
    'TransactionNo',
    'TransactionDate',
    'CreateBy',
    'CreateDate',
    'IpAddr',
    'OrderInfo',
  ],
} as const;
const replyFields = [
  'ResponseId',
  'Command',
  'ResponseCode',
  'Message',
  'TmnCode',
  'TxnRef',
  'Amount',
  'BankCode',
  'PayDate',
  'TransactionNo',
  'TransactionType',
  'TransactionStatus',
  'OrderInfo',
];
export const answers = { querydr: [...replyFields, 'PromotionCode', 'PromotionAmount'], refund: replyFields };

export const piped = (words: Fields, names: readonly string[]): string =>
  names.map((name) => words[`vnp_${name}`] ?? '').join('|');

const vietnamFormat = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Ho_Chi_Minh',
});

/** `20261122003000`, Vietnam time; `time` in ms since 1970. */
export const stampOf = (time: number): string => vietnamFormat.format(time).replace(/\D/g, '');

/** ms since 1970; NaN for an invalid time. */
export const timeOf = (stamp: string): number => {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(stamp) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+07:00`);
};
