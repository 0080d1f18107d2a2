import { SIGN_IN_FAILURES, SIGN_IN_LOCK_S, SIGN_IN_WINDOW_S } from '@market/contract/constants';
import { parsePhone } from '@market/contract/rules/phone';
import type { Role, UserType } from './tables.ts';

export type Scope = 'user' | 'shop' | 'staff';

/** What someone may act as: a member of an open shop acts for it, whatever the state of its review. */
export const scopeOf = (type: UserType, hasShop: boolean): Scope[] => [
  'user',
  ...(hasShop ? (['shop'] as const) : []),
  ...(type === 'staff' ? (['staff'] as const) : []),
];

/** The roles of the account, and seller for whoever works for a shop. */
export const rolesOf = (roles: readonly Role[], hasShop: boolean): Role[] => [
  ...new Set<Role>([...roles, ...(hasShop ? (['seller'] as const) : [])]),
];

/** What someone signs in by, in the one form it is known under. */
export type AccountName =
  | { readonly email: string }
  | { readonly phone: string }
  | { readonly unknown: string };

/** Reads what was typed as an e-mail address or a phone number. */
export const readAccount = (typed: string): AccountName => {
  const text = typed.trim().normalize('NFC');
  if (text.includes('@')) return { email: text.toLowerCase() };
  const phone = parsePhone(text);
  return phone === null ? { unknown: text.toLowerCase() } : { phone: phone.canonical };
};

/** Whether a used refresh token is still forgiven: the client that used it, within the grace. Times in ms. */
export const isInGrace = (
  used: { readonly at: number; readonly by: Buffer },
  asked: { readonly at: number; readonly by: Buffer },
  graceMs: number,
): boolean => asked.at - used.at <= graceMs && used.by.equals(asked.by);

/** What is kept of the tries to sign in under one name. Times in ms. */
export interface Tries {
  readonly failed: readonly number[];
  readonly lockedUntil: number | null;
}

/**
 * Counts a try as failed before its password is checked, so that tries at the same time count too; a right one forgets
 * them all. Answers what to keep, or until when the name is locked.
 */
export const countTry = (tries: Tries, now: number): { keep: Tries } | { lockedUntil: number } => {
  if (tries.lockedUntil !== null && tries.lockedUntil > now) return { lockedUntil: tries.lockedUntil };
  const failed = [...tries.failed.filter((time) => time > now - SIGN_IN_WINDOW_S * 1_000), now];
  const locks = failed.length >= SIGN_IN_FAILURES;
  return { keep: { failed: locks ? [] : failed, lockedUntil: locks ? now + SIGN_IN_LOCK_S * 1_000 : null } };
};

export type SecondFactor = 'totp' | 'passkey' | 'recovery_code';

/**
 * Ways in which somebody has to prove themselves a second time; none when a first factor is enough. Whoever turned codes
 * of an app on has asked for it, staff always have to; a passkey alone is there to sign in by.
 */
export const secondFactorsOf = (
  type: UserType,
  has: { readonly totp: boolean; readonly recovery_codes: number; readonly passkeys: number },
): SecondFactor[] => {
  if (!has.totp) return type === 'staff' && has.passkeys > 0 ? ['passkey'] : [];
  return [
    'totp',
    ...(has.passkeys > 0 ? (['passkey'] as const) : []),
    ...(has.recovery_codes > 0 ? (['recovery_code'] as const) : []),
  ];
};

const NAME_LENGTH = 60;
const cleanName = (name: string | null): string =>
  (name ?? '').normalize('NFC').trim().slice(0, NAME_LENGTH).replace(/\p{C}/gu, '').trim();

/** The names of a new account: as claimed, and never none. */
export const claimedNames = (claims: {
  readonly firstName: string | null;
  readonly lastName: string | null;
}): { first_name: string; last_name: string } => {
  const [first_name, last_name] = [cleanName(claims.firstName), cleanName(claims.lastName)];
  if (first_name !== '') return { first_name, last_name };
  return last_name === ''
    ? { first_name: 'Thành viên mới', last_name: '' }
    : { first_name: last_name, last_name: '' };
};
