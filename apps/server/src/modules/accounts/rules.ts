import { PASSWORD_MIN_LENGTH } from '@market/contract/constants/accounts';
import { nationalPhone, parsePhone } from '@market/contract/rules/phone';
import { foldAccents } from '@market/contract/rules/text';
import type { UserType } from '#users';

export type SecondFactor = 'totp' | 'passkey' | 'recovery_code';

/**
 * Second factors an account is asked for; none when the first is enough. Staff always need one; others who turned on
 * codes of an app. A passkey alone is there to sign in by.
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

/** The names of a new account as an identity provider claims them; the first name is never empty. */
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

/** What others would guess first; the phone in canonical form. */
export interface OwnerDetails {
  readonly phone: string | null;
  readonly email: string | null;
}

const MARKET = 'chophien';
const PHONE_LIKE = /^\+?[\d\s().-]+$/;

const isOwnPhone = (password: string, phone: string): boolean =>
  PHONE_LIKE.test(password) &&
  (parsePhone(password)?.canonical === phone || nationalPhone(password) === phone.slice(1));

const isOwnEmail = (password: string, email: string): boolean =>
  password === email.toLowerCase() || password === email.toLowerCase().split('@')[0];

/** The fault of a new password. Any character is allowed; length counts code points after NFC. */
export const passwordFault = (
  password: string,
  { phone, email }: OwnerDetails,
  isCommon: (lowerCase: string) => boolean,
): 'short' | 'common' | null => {
  const text = password.normalize('NFC');
  if (Array.from(text).length < PASSWORD_MIN_LENGTH) return 'short';
  const plain = text.toLowerCase().trim();
  const own =
    (phone !== null && isOwnPhone(plain, phone)) ||
    (email !== null && isOwnEmail(plain, email)) ||
    foldAccents(plain).replace(/[^a-z0-9]/g, '') === MARKET;
  return own || isCommon(text.toLowerCase()) || isCommon(plain) ? 'common' : null;
};
