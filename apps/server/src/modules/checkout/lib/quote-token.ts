import { timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Secrets } from '#platform/security/secrets.ts';
import type { Figures } from '../rules/figures.ts';

/** What a quote guarantees, to whom, for which contents, and until when. */
export interface QuoteClaims {
  readonly userId: number;
  /** Hash of what was quoted: shops, lines, method, service, area. */
  readonly contents: string;
  readonly expiresAt: Date;
  /** One an order, in the order of the call. */
  readonly figures: readonly Figures[];
}

type PackedClaims = [number, string, number, (number | number[])[][]];
const MAX_TOKEN_LENGTH = 8_000;
const MAX_UNPACKED_BYTES = 200_000;

const pack = ({ userId, contents, expiresAt, figures }: QuoteClaims, whole: boolean): string => {
  const packed: PackedClaims = [
    userId,
    contents,
    expiresAt.getTime(),
    figures.map(({ finals, subtotal, shipping, discount, coin_redeem, total }) => [
      whole ? [...finals] : [],
      subtotal,
      shipping,
      discount,
      coin_redeem,
      total,
    ]),
  ];
  return deflateRawSync(JSON.stringify(packed)).toString('base64url');
};

const PURPOSE = 'orders.quote';

/** A signed token of a quote. A very long one contains the sums without the lines. */
export const signQuote = (secrets: Secrets, claims: QuoteClaims): string => {
  const full = pack(claims, true);
  const text = full.length <= MAX_TOKEN_LENGTH ? full : pack(claims, false);
  return `${text}.${secrets.hmac(PURPOSE, text).toString('base64url')}`;
};

const unpackFigures = (packed: (number | number[])[]): Figures => {
  const [finals, subtotal, shipping, discount, coin_redeem, total] = packed as [number[], ...number[]];
  return {
    finals,
    subtotal: subtotal!,
    shipping: shipping!,
    discount: discount!,
    coin_redeem: coin_redeem!,
    total: total!,
  };
};

// compared as text: base64 has more than one spelling of the same bytes
const isSameSignature = (signature: string, expected: Buffer): boolean => {
  const [one, other] = [Buffer.from(signature), Buffer.from(expected.toString('base64url'))];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** The claims of a token that we signed; undefined for any other text. */
export const verifyQuote = (secrets: Secrets, token: string): QuoteClaims | undefined => {
  const [text = '', signature = '', ...rest] = token.split('.');
  const signed = secrets.hmacs(PURPOSE, text).some((expected) => isSameSignature(signature, expected));
  if (rest.length > 0 || !signed) return undefined;
  const [userId, contents, expires, figures] = JSON.parse(
    inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: MAX_UNPACKED_BYTES }).toString(),
  ) as PackedClaims;
  return { userId, contents, expiresAt: new Date(expires), figures: figures.map(unpackFigures) };
};
