import { createHmac, timingSafeEqual } from 'node:crypto';
import { textOf } from '../fields.ts';

export const account = { partnerCode: 'MOMODEMO', accessKey: 'demo-access', secretKey: 'demo-secret' };

/** Signed fields in this order. The access key is always signed and need not be in the body. */
const lists = {
  create: 'accessKey amount extraData ipnUrl orderId orderInfo partnerCode redirectUrl requestId requestType',
  result:
    'accessKey amount extraData message orderId orderInfo orderType partnerCode payType requestId responseTime resultCode transId',
  query: 'accessKey orderId partnerCode requestId',
  refund: 'accessKey amount description orderId partnerCode requestId transId',
  confirm: 'accessKey amount description orderId partnerCode requestId requestType',
} as const;

export type Signed = keyof typeof lists;
type Fields = Readonly<Record<string, unknown>>;

/** HMAC-SHA256 over `name=value&…` without escaping. */
export const signatureOf = (
  kind: Signed,
  fields: Fields,
  { accessKey, secretKey }: Pick<typeof account, 'accessKey' | 'secretKey'> = account,
): string => {
  const text = lists[kind]
    .split(' ')
    .map((name) => `${name}=${name === 'accessKey' ? accessKey : textOf(fields[name])}`)
    .join('&');
  return createHmac('sha256', secretKey).update(text).digest('hex');
};

export const isSigned = (kind: Signed, fields: Fields): boolean => {
  const expected = Buffer.from(signatureOf(kind, fields));
  const actual = Buffer.from(textOf(fields['signature']));
  return actual.length === expected.length && timingSafeEqual(actual, expected);
};
