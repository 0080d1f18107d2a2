import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const PURPOSE = 'visitor';
const SIGNATURE_BYTES = 12;
const FORM = /^(?<id>[A-Za-z0-9_-]{16,64})(?:\.(?<mac>[A-Za-z0-9_-]{16}))?$/;

const signature = (mac: Buffer): Buffer => mac.subarray(0, SIGNATURE_BYTES);

export const signVisitor = (secrets: Secrets, id: string): string =>
  `${id}.${signature(secrets.hmac(PURPOSE, id)).toString('base64url')}`;

/** The visitor of a cookie, and whether it carries our signature; undefined when it is no visitor cookie. */
export const readVisitor = (
  secrets: Secrets,
  cookie: string,
): { readonly id: string; readonly signed: boolean } | undefined => {
  const { id, mac = '' } = FORM.exec(cookie)?.groups ?? {};
  if (id === undefined) return undefined;
  const actual = Buffer.from(mac, 'base64url');
  const signed = secrets
    .hmacs(PURPOSE, id)
    .some((each) => actual.length === SIGNATURE_BYTES && timingSafeEqual(signature(each), actual));
  return { id, signed };
};
