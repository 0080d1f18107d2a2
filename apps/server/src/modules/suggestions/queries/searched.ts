import type { Context } from '#platform/context.ts';
import { before, DAY } from '#platform/time.ts';
import { MIN_SEARCHES } from '../lib/suggestion-filter.ts';
import { selectMissedOf, selectSearched, sumWeek } from '../store/keywords.ts';

const MAX_PHRASE_WORDS = 6;

const phrasesOf = (folded: string): Set<string> => {
  const words = folded.split(' ');
  return new Set(
    words.flatMap((_, from) =>
      words
        .slice(from, from + MAX_PHRASE_WORDS)
        .map((_word, index) => words.slice(from, from + index + 1).join(' ')),
    ),
  );
};

/** How often each phrase, without diacritics, was searched within 30 days, alone or among other words. */
export const getSearchedPhrases = async ({ db }: Context): Promise<ReadonlyMap<string, number>> => {
  const counts = new Map<string, number>();
  for (const { folded, searches } of await selectSearched(db, MIN_SEARCHES))
    for (const phrase of phrasesOf(folded)) counts.set(phrase, (counts.get(phrase) ?? 0) + searches);
  return counts;
};

export interface UnansweredKeyword {
  readonly folded: string;
  readonly keyword: string;
  readonly searches: number;
  readonly last_at: Date;
  /** A keyword that finds something and shares words with it. */
  readonly suggestion: string | null;
}

/** Of two words a single one in common says too little, unless one keyword is within the other. */
const MIN_SIMILARITY = 0.3;
const similarity = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const common = [...one].filter((word) => other.has(word)).length;
  return common / (one.size + other.size - common);
};

/** What people searched at least twice within 7 or 30 days and did not find. */
export const getUnanswered = async (
  { db, now }: Context,
  { days, limit }: { readonly days: 7 | 30; readonly limit: number },
): Promise<UnansweredKeyword[]> => {
  const [missed, searched] = await Promise.all([
    selectMissedOf(db, { days, since: before(now, days * DAY), least: MIN_SEARCHES, limit }),
    selectSearched(db, MIN_SEARCHES),
  ]);
  const found = searched
    .filter(({ total }) => total !== null && total > 0)
    .map(({ folded, shown }) => ({ shown, words: new Set(folded.split(' ')) }));
  return missed.map(({ folded, keyword, times, last_at }) => {
    const words = new Set(folded.split(' '));
    const best = found.reduce(
      (nearest, { shown, words: others }) => {
        const score = similarity(words, others);
        return score > nearest.score ? { shown, score } : nearest;
      },
      { shown: null as string | null, score: MIN_SIMILARITY },
    );
    return { folded, keyword, searches: times, last_at, suggestion: best.shown };
  });
};

/** Searches of seven days by keywords of more than one person, and of them those that found nothing. */
export const getSearchesOfWeek = ({ db }: Context): Promise<{ searches: number; missed: number }> =>
  sumWeek(db, MIN_SEARCHES);
