import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

export const client = 'demo';
const secret = 'demo-secret';

export type Fields = Readonly<Record<string, unknown>>;

/** `x-api-validate` of a POST to a path. */
export const validateOf = (path: string, payload: string, key = secret): string => {
  const md5 = createHash('md5');
  for (const part of [path, 'POST', payload, key]) md5.update(part, 'utf8');
  return md5.digest('hex');
};

export const headersOf = (path: string, payload: string, key?: string): Record<string, string> => ({
  'content-type': 'application/json; charset=UTF-8',
  'x-api-client': client,
  'x-api-validate': validateOf(path, payload, key),
});

/** Serialises and signs a response; send exactly this string. */
export const signed = (reply: FastifyReply, path: string, answer: unknown, key?: string): string => {
  const payload = JSON.stringify(answer);
  reply.headers(headersOf(path, payload, key));
  return payload;
};

/** 105000, 105002 and 129002 are documented; the others are invented in the same style. */
export const codes = {
  created: 105_000,
  refused: 105_001,
  queried: 105_002,
  unknown: 105_003,
  refunded: 105_004,
  methods: 129_002,
  signature: 401,
} as const;

/** The merchant's payment methods, as in `/payment/method`. */
export const methods = [
  { payMethod: 'PAYME', payCode: 'PAYME', title: 'Ví PayME', isActive: true },
  { payMethod: 'ATMCARD', payCode: 'ATMCARD', title: 'Thẻ ATM nội địa', isActive: true },
  { payMethod: 'CREDITCARD', payCode: 'CREDITCARD', title: 'Thẻ quốc tế', isActive: true },
] as const;

const vietnamFormat = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Ho_Chi_Minh',
});
/** `2026-11-22 00:30:00`, Vietnam time. */
export const stampOf = (time: number): string => vietnamFormat.format(time);
/** ms since 1970; NaN for an invalid time. */
export const timeOf = (stamp: string): number =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(stamp)
    ? Date.parse(`${stamp.replace(' ', 'T')}+07:00`)
    : Number.NaN;
