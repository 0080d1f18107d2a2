import { parsePhone } from '@market/contract/rules';
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
