import { parsePhone } from '@market/contract/rules/phone';
import type { Role, UserType } from '../tables.ts';

export type Scope = 'user' | 'shop' | 'staff';

/** A member of an open shop acts for it, whatever the state of the shop's review. */
export const scopeOf = (type: UserType, hasShop: boolean): Scope[] => [
  'user',
  ...(hasShop ? (['shop'] as const) : []),
  ...(type === 'staff' ? (['staff'] as const) : []),
];

/** The roles of the account, and seller for a member of an open shop. */
export const rolesOf = (roles: readonly Role[], hasShop: boolean): Role[] => [
  ...new Set<Role>([...roles, ...(hasShop ? (['seller'] as const) : [])]),
];

export type AccountName =
  | { readonly email: string }
  | { readonly phone: string }
  | { readonly unknown: string };

export const readAccount = (typed: string): AccountName => {
  const text = typed.trim().normalize('NFC');
  if (text.includes('@')) return { email: text.toLowerCase() };
  const phone = parsePhone(text);
  return phone === null ? { unknown: text.toLowerCase() } : { phone: phone.canonical };
};

const EMAIL = /^[^\s@\p{C}]{1,64}@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u;
const EMAIL_LENGTH = 254;

/** An e-mail address in its canonical form (trimmed, NFC, lower case); undefined when it is none. */
export const readEmail = (typed: string): string | undefined => {
  const email = typed.trim().normalize('NFC').toLowerCase();
  return EMAIL.test(email) && email.length <= EMAIL_LENGTH ? email : undefined;
};

const REF_CODE = /^[A-Za-z0-9_-]{1,64}$/;

export const readRefCode = (typed: string | undefined): string | null => {
  const code = typed?.trim() ?? '';
  return REF_CODE.test(code) ? code : null;
};
