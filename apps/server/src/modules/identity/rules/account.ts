import { PASSWORD_MIN_LENGTH } from '@market/contract/constants';
import { nationalPhone, parsePhone } from '@market/contract/rules/phone';
import { foldAccents } from '@market/contract/rules/text';

const EMAIL = /^[^\s@\p{C}]{1,64}@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u;
const EMAIL_LENGTH = 254;

/** An e-mail address in the one form it is known under; undefined when it is none. */
export const readEmail = (typed: string): string | undefined => {
  const email = typed.trim().normalize('NFC').toLowerCase();
  return EMAIL.test(email) && email.length <= EMAIL_LENGTH ? email : undefined;
};

const REF_CODE = /^[A-Za-z0-9_-]{1,64}$/;

/** A code somebody was recommended by; null when it is none. */
export const readRefCode = (given: string | undefined): string | null => {
  const code = given?.trim() ?? '';
  return REF_CODE.test(code) ? code : null;
};

/** What belongs to whoever chooses a password: anybody else guesses it first. The phone in its canonical form. */
export interface Own {
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

/** What is wrong with a new password. Any characters are allowed; length is counted in characters as they are seen. */
export const passwordFault = (
  password: string,
  { phone, email }: Own,
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
