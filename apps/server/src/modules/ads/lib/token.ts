import { createHash, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#platform/security/secrets.ts';
import { HOUR } from '#platform/time.ts';
import type { Subject } from '../tables.ts';

/** Content of an ad’s address: the same for all viewers, valid for the hour in which a person is charged once. */
export interface AdToken {
  readonly subject: Subject;
  readonly id: number;
  readonly price: number;
  readonly until: Date;
  /** Of the keyword that matched, see `keywordTag`. */
  readonly keywordTag?: string | undefined;
}

export const TOKEN_LIFETIME_MS = HOUR;

const PURPOSE = 'ads.token';
const KIND_LETTERS = { product: 'p', banner: 'b' } as const;
const TOKEN_PATTERN =
  /^(?<text>(?<letter>[pb])-(?<id>[0-9a-z]{1,11})-(?<price>[0-9a-z]{1,9})-(?<until>[0-9a-z]{1,8})(?:-(?<tag>[0-9a-f]{6}))?)-(?<mac>[\w-]{16})$/;
const SIGNATURE_BYTES = 12;

const signature = (mac: Buffer): string => mac.subarray(0, SIGNATURE_BYTES).toString('base64url');

/** Minutes are precise enough, and make the tokens of a page short. */
const MINUTE_MS = 60_000;

/** Names one of an ad's keywords; SQL computes the same. Empty for a list of a category. */
export const keywordTag = (keyword: string): string | undefined =>
  keyword === '' ? undefined : createHash('sha256').update(keyword).digest('hex').slice(0, 6);

export const signToken = (
  secrets: Secrets,
  { subject, id, price, until, keywordTag: tag }: AdToken,
): string => {
  const minute = Math.floor(until.getTime() / MINUTE_MS);
  const numbers = [id, price, minute].map((number) => number.toString(36));
  const text = [KIND_LETTERS[subject], ...numbers, ...(tag === undefined ? [] : [tag])].join('-');
  return `${text}-${signature(secrets.hmac(PURPOSE, text))}`;
};

/** Undefined for a token we did not sign. It may be expired. */
export const readToken = (secrets: Secrets, token: string): AdToken | undefined => {
  const {
    text = '',
    letter,
    id = '',
    price = '',
    until = '',
    tag,
    mac = '',
  } = TOKEN_PATTERN.exec(token)?.groups ?? {};
  const signatureBytes = Buffer.from(mac);
  const isSigned = secrets
    .hmacs(PURPOSE, text)
    .map((each) => Buffer.from(signature(each)))
    .some((each) => each.length === signatureBytes.length && timingSafeEqual(each, signatureBytes));
  if (!isSigned) return undefined;
  return {
    subject: letter === KIND_LETTERS.product ? 'product' : 'banner',
    id: Number.parseInt(id, 36),
    price: Number.parseInt(price, 36),
    until: new Date(Number.parseInt(until, 36) * MINUTE_MS),
    keywordTag: tag,
  };
};
