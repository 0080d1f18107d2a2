import { nationalPhone, parsePhone } from '@market/contract/rules/phone';
import { wordQuery } from '@market/contract/rules/word-query';

/** What a keyword of staff looks for; shops of these owners are found too. */
export type ShopSearch =
  | { readonly kind: 'email'; readonly start: string }
  | { readonly kind: 'ids'; readonly ids: readonly number[] }
  | {
      readonly kind: 'text';
      readonly query: string | null;
      readonly digits: string | null;
      readonly id: number;
      readonly ownerIds: readonly number[];
    };

const DIGITS = /^[+\d][\d .()-]*$/;

export const readShopSearch = (keyword: string, ownerIds: readonly number[]): ShopSearch | null => {
  const text = keyword.normalize('NFC').trim();
  if (text === '') return null;
  if (text.includes('@')) return { kind: 'email', start: text.toLowerCase() };
  const isNumber = DIGITS.test(text);
  const id = Number(text.replace(/\D/g, ''));
  return {
    kind: 'text',
    query: isNumber ? null : wordQuery(text),
    digits: isNumber ? (parsePhone(text)?.national ?? nationalPhone(text)) : null,
    id: isNumber && Number.isSafeInteger(id) ? id : 0,
    ownerIds,
  };
};
