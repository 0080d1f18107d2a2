import type { SynonymInput } from '@market/contract/search-tuning/schemas';
import { oneLine } from '@market/contract/rules/text';
import { tokensOf } from '#platform/text/tokenizer.ts';
import type { SynonymFields } from '#search-index';

const MAX_WORDS = 6;
/** As many digits as a phone number, with any separators. */
const PHONE_NUMBER = /(?:\d[\s.\-()]*){9,}/u;

export const hasPersonalData = (text: string): boolean => text.includes('@') || PHONE_NUMBER.test(text);

const spaced = (text: string): string => oneLine(text).toLowerCase();
const wordsOf = (text: string): string =>
  tokensOf(text)
    .map(({ exact }) => exact)
    .join(' ');

/** As searches compare them: without accents. */
export const foldedWords = (text: string): string =>
  tokensOf(text)
    .map(({ folded }) => folded)
    .join(' ');

const refusalOf = (text: string): string | undefined => {
  const words = tokensOf(text);
  if (words.length === 0) return 'Cần ít nhất một từ có chữ hoặc số.';
  if (words.length > MAX_WORDS) return `Nhiều nhất ${MAX_WORDS} từ.`;
  return hasPersonalData(text) ? 'Không ghi số điện thoại hoặc e-mail vào từ đồng nghĩa.' : undefined;
};

type Checked =
  | { readonly ok: true; readonly synonym: SynonymFields }
  | { readonly ok: false; readonly fields: Record<string, string> };

/** Lower case and single blanks, as searches read words; an ignored word means nothing. */
export const checkSynonym = ({ kind, phrase, meaning, topic }: SynonymInput): Checked => {
  const synonym = { kind, phrase: spaced(phrase), meaning: kind === 'soft' ? '' : spaced(meaning), topic };
  const fields: Record<string, string> = {};
  const ofPhrase = refusalOf(synonym.phrase);
  if (ofPhrase !== undefined) fields['phrase'] = ofPhrase;
  if (kind === 'soft') {
    if (meaning.trim() !== '') fields['meaning'] = 'Từ bỏ qua không có nghĩa nào khác.';
  } else {
    const ofMeaning = refusalOf(synonym.meaning);
    if (ofMeaning !== undefined) fields['meaning'] = ofMeaning;
    else if (wordsOf(synonym.phrase) === wordsOf(synonym.meaning))
      fields['meaning'] = 'Hai bên giống nhau, không cần đồng nghĩa.';
  }
  return Object.keys(fields).length === 0 ? { ok: true, synonym } : { ok: false, fields };
};

type Pair = Pick<SynonymFields, 'kind' | 'phrase' | 'meaning'>;
/** Equal pairs have a key in common. */
export const pairKeys = ({ kind, phrase, meaning }: Pair): string[] => {
  const key = (one: string, other: string) => JSON.stringify([kind, wordsOf(one), wordsOf(other)]);
  return kind === 'same' ? [key(phrase, meaning), key(meaning, phrase)] : [key(phrase, meaning)];
};
/** The same words, on whichever side when they mean each other. */
export const isSamePair = (one: Pair, other: Pair): boolean => {
  if (one.kind !== other.kind) return false;
  const equal = (phrase: string, meaning: string) =>
    wordsOf(one.phrase) === wordsOf(phrase) && wordsOf(one.meaning) === wordsOf(meaning);
  return equal(other.phrase, other.meaning) || (one.kind === 'same' && equal(other.meaning, other.phrase));
};
