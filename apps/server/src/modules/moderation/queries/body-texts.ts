import { LRUCache } from 'lru-cache';
import { bannedWordsIn } from '#reviews';
import { processState } from '#platform/cache/process-state.ts';
import { textOfHtml } from '#platform/security/clean-html.ts';
import type { Services } from '#platform/services.ts';
import { claimsIn } from '../rules/claims.ts';

const ENTITIES: readonly (readonly [escaped: string, character: string])[] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&amp;', '&'],
];
const BLOCK_END = /<\/(?:p|li|h[1-6]|div|td|th|tr)>|<br\s*\/?>/g;
const plainOf = (html: string): string =>
  ENTITIES.reduce(
    (text, [escaped, character]) => text.replaceAll(escaped, character),
    textOfHtml(html.replaceAll(BLOCK_END, '$& ')),
  );

/** Words of a text that a reviewer looks at, in its order. */
export const wordsIn = (text: string): string[] => [...claimsIn(text), ...bannedWordsIn(text)];

export interface BodyText {
  readonly text: string;
  readonly words: readonly string[];
}

const MAX_TEXTS = 400;
// a page of a queue is read again after each decision, and its twenty texts take most of its time
const textsOf = processState((_services: Services) => new LRUCache<string, BodyText>({ max: MAX_TEXTS }));

/** The HTML of a product as plain text, with the words in it that a reviewer looks at. */
export const readBodyText = (services: Services, html: string): BodyText => {
  const texts = textsOf(services);
  const found = texts.get(html);
  if (found !== undefined) return found;
  const text = plainOf(html);
  const body = { text, words: wordsIn(text) };
  texts.set(html, body);
  return body;
};
