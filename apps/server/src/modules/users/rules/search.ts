import { nationalPhone, parsePhone } from '@market/contract/rules/phone';
import { wordQuery } from '@market/contract/rules/word-query';

/** What a keyword of staff looks for. */
export type UserSearch =
  | { readonly kind: 'email'; readonly start: string }
  /** Of a phone its start, or its end written backwards; of an account its id. */
  | {
      readonly kind: 'digits';
      readonly phone: string;
      readonly end: string | null;
      readonly id: number | null;
    }
  /** A query of text search. */
  | { readonly kind: 'words'; readonly query: string }
  | { readonly kind: 'ids'; readonly ids: readonly number[] };

const DIGITS = /^[+\d][\d .()-]*$/;
const END_SHORTEST = 3;

const readDigits = (text: string): UserSearch => {
  const typed = text.replace(/\D/g, '');
  const id = Number(typed);
  return {
    kind: 'digits',
    phone: parsePhone(text)?.canonical ?? nationalPhone(text),
    end: typed.length >= END_SHORTEST ? Array.from(typed).toReversed().join('') : null,
    id: Number.isSafeInteger(id) && id > 0 ? id : null,
  };
};

/** Null for a keyword without anything to look for. */
export const readUserSearch = (keyword: string): UserSearch | null => {
  const text = keyword.normalize('NFC').trim();
  if (text.includes('@')) return { kind: 'email', start: text.toLowerCase() };
  if (DIGITS.test(text)) return readDigits(text);
  const query = wordQuery(text);
  return query === null ? null : { kind: 'words', query };
};
