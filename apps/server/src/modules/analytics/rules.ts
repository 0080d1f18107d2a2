import { foldAccents } from '@market/contract/rules/text';

/** Longest keyword that is kept, in characters; the search takes no longer one. */
const MAX_KEYWORD_LENGTH = 200;
const MAX_NAME_LENGTH = 100;

const BASE_URL = 'http://market.invalid';
const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** A keyword as it was written, and as it is counted: the same for every way to write its marks and capitals. */
export interface Searched {
  readonly keyword: string;
  readonly folded: string;
}

/** A keyword as it is kept; null when there is no word in it. */
export const searchedOf = (typed: string): Searched | null => {
  const keyword = Array.from(tidy(typed)).slice(0, MAX_KEYWORD_LENGTH).join('');
  const folded = tidy(foldAccents(keyword));
  return folded === '' ? null : { keyword, folded };
};

/** What the address of a search asks for; null when it asks for no word. */
export const keywordOf = (url: string): Searched | null =>
  searchedOf(URL.parse(url, BASE_URL)?.searchParams.get('keyword') ?? '');

/** The host of another site that led here; null for our own pages and for none. */
export const referrerOf = (referrer: string, ownHost: string): string | null => {
  const host = URL.parse(referrer)?.host ?? '';
  return host === '' || host === ownHost ? null : host.slice(0, MAX_NAME_LENGTH);
};

/** A campaign or a host as it is kept; null when nothing is said. */
export const sourceOf = (source: string): string | null => {
  const name = tidy(source).slice(0, MAX_NAME_LENGTH);
  return name === '' ? null : name;
};

/** Who an actor is among the views: signed in as themselves, otherwise by the cookie. */
export const personOf = ({
  id,
  visitorId,
}: {
  readonly id: number | null;
  readonly visitorId: string | null;
}): string | null => (id === null ? visitorId : `user:${id}`);

/** Whose views an actor may see as their own: theirs, and what this browser looked at as a guest. */
export const peopleOf = (actor: {
  readonly id: number | null;
  readonly visitorId: string | null;
}): string[] => [...new Set([personOf(actor), actor.visitorId])].filter((person) => person !== null);
