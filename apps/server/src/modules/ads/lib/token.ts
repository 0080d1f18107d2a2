import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#platform/security/secrets.ts';
import { HOUR } from '#platform/time.ts';
import type { Subject } from '../tables.ts';

/**
 * What an address of an ad says. Everybody who sees a page has the same: who pressed it is told apart at the press.
 * It is good for the hour in which one person is charged once, so no token charges anybody twice.
 */
export interface AdToken {
  readonly subject: Subject;
  readonly id: number;
  /** What the click costs, đồng; 0 of a banner. */
  readonly price: number;
  readonly until: Date;
}

export const TOKEN_LIFETIME_MS = HOUR;

const PURPOSE = 'ads.token';
const KIND_LETTERS = { product: 'p', banner: 'b' } as const;
const TOKEN_PATTERN =
  /^(?<text>(?<letter>[pb])-(?<id>[0-9a-z]{1,11})-(?<price>[0-9a-z]{1,9})-(?<until>[0-9a-z]{1,8}))-(?<mac>[\w-]{16})$/;
const SIGNATURE_BYTES = 12;

const signature = (mac: Buffer): string => mac.subarray(0, SIGNATURE_BYTES).toString('base64url');

/** Minutes are enough: all ads of a page are then told by the same short text. */
const MINUTE_MS = 60_000;

export const signToken = (secrets: Secrets, { subject, id, price, until }: AdToken): string => {
  const minute = Math.floor(until.getTime() / MINUTE_MS);
  const text = [KIND_LETTERS[subject], ...[id, price, minute].map((number) => number.toString(36))].join('-');
  return `${text}-${signature(secrets.hmac(PURPOSE, text))}`;
};

/** What a token says; undefined when we did not write it. It may be over. */
export const readToken = (secrets: Secrets, token: string): AdToken | undefined => {
  const {
    text = '',
    letter,
    id = '',
    price = '',
    until = '',
    mac = '',
  } = TOKEN_PATTERN.exec(token)?.groups ?? {};
  const given = Buffer.from(mac);
  const ours = secrets
    .hmacs(PURPOSE, text)
    .map((each) => Buffer.from(signature(each)))
    .some((each) => each.length === given.length && timingSafeEqual(each, given));
  if (!ours) return undefined;
  return {
    subject: letter === KIND_LETTERS.product ? 'product' : 'banner',
    id: Number.parseInt(id, 36),
    price: Number.parseInt(price, 36),
    until: new Date(Number.parseInt(until, 36) * MINUTE_MS),
  };
};
