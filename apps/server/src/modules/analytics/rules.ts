import { foldAccents } from '@market/contract/rules/text';

/** In characters; the search accepts no longer one. */
const MAX_KEYWORD_LENGTH = 200;
const MAX_NAME_LENGTH = 100;

const BASE_URL = 'http://market.invalid';
const normalizeText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

export interface SearchTerm {
  readonly keyword: string;
  readonly folded: string;
}

export const parseSearchTerm = (typed: string): SearchTerm | null => {
  const keyword = Array.from(normalizeText(typed)).slice(0, MAX_KEYWORD_LENGTH).join('');
  const folded = normalizeText(foldAccents(keyword));
  return folded === '' ? null : { keyword, folded };
};

export const keywordOf = (url: string): SearchTerm | null =>
  parseSearchTerm(URL.parse(url, BASE_URL)?.searchParams.get('keyword') ?? '');

/** The host of another site that linked here; null for our own pages and without a referrer. */
export const referrerOf = (referrer: string, ownHost: string): string | null => {
  const host = URL.parse(referrer)?.host ?? '';
  return host === '' || host === ownHost ? null : host.slice(0, MAX_NAME_LENGTH);
};

export const sourceOf = (source: string): string | null => {
  const name = normalizeText(source).slice(0, MAX_NAME_LENGTH);
  return name === '' ? null : name;
};

export const visitorKeyOf = ({
  id,
  visitorId,
}: {
  readonly id: number | null;
  readonly visitorId: string | null;
}): string | null => (id === null ? visitorId : `user:${id}`);

/** Keys whose views an actor may see: their account, and this browser as a guest. */
export const visitorKeysOf = (actor: {
  readonly id: number | null;
  readonly visitorId: string | null;
}): string[] => [...new Set([visitorKeyOf(actor), actor.visitorId])].filter((person) => person !== null);
