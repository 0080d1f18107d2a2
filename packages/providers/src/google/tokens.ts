import { randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { claimsOf, defaultAccount } from './accounts.ts';
import { type KeyRing, newKey, type SigningKey } from './keys.ts';

export const clientId = 'demo-client.apps.chophien.test';
export const googleIssuer = 'https://accounts.google.com';

export const tokenFaults = [
  'expired',
  'other_aud',
  'wrong_nonce',
  'alg_none',
  'forged_key',
  'unknown_kid',
  'clock_ahead',
  'email_unverified',
] as const;
export type TokenFault = (typeof tokenFaults)[number];

export type Claims = Readonly<Record<string, unknown>>;

const hour = 3600;

const otherClient = 'another-client.apps.chophien.test';

/** Claims that a fault changes; faults of the signature change none. */
const faultyClaims: Partial<Readonly<Record<TokenFault, (now: number) => Claims>>> = {
  expired: (now) => ({ iat: now - 2 * hour, exp: now - hour }),
  other_aud: () => ({ aud: otherClient, azp: otherClient }),
  wrong_nonce: () => ({ nonce: `not-${randomUUID()}` }),
  clock_ahead: (now) => ({ iat: now + 600, nbf: now + 600, exp: now + 600 + hour }),
  email_unverified: () => ({ email_verified: false }),
};

/** The signing key and its published name. */
const signer = async (keys: KeyRing, fault: TokenFault | undefined): Promise<SigningKey> => {
  const current = await keys.current();
  if (fault === 'forged_key') return { ...(await newKey()), kid: current.kid };
  return fault === 'unknown_kid' ? newKey() : current;
};

/** An ID token of `han.tran@gmail.test` with these claims (null leaves one out); the fault is applied last. */
export const signToken = async (
  keys: KeyRing,
  claims: Claims,
  fault: TokenFault | undefined,
): Promise<string> => {
  const now = Math.floor(Date.now() / 1000);
  const all: Claims = {
    iss: googleIssuer,
    aud: clientId,
    azp: clientId,
    ...claimsOf(defaultAccount),
    iat: now,
    exp: now + hour,
    jti: randomUUID(),
    ...claims,
    ...(fault === undefined ? {} : faultyClaims[fault]?.(now)),
  };
  const payload = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
  if (fault === 'alg_none') return new UnsecuredJWT(payload).encode();
  const { kid, secret } = await signer(keys, fault);
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid }).sign(secret);
};
