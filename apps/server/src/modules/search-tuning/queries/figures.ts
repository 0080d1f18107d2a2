import { dayInVietnam, startOfDay } from '@market/contract/rules/day';
import type { MissedKeyword, SearchFigures } from '@market/contract/search-tuning/schemas';
import { getSearchCounts } from '#analytics';
import type { Context } from '#platform/context.ts';
import { before, DAY } from '#platform/time.ts';
import { getSynonymRows } from '#search-index';
import { getSearchesOfWeek, getUnanswered } from '#suggestions';
import { foldedWords } from '../lib/synonym.ts';
import { selectChanges } from '../store/draft.ts';

export const getFigures = async (context: Context): Promise<SearchFigures> => {
  const since = startOfDay(dayInVietnam(context.now));
  const [today, yesterday, week, synonyms] = await Promise.all([
    getSearchCounts(context, { since, until: context.now }),
    getSearchCounts(context, { since: before(since, DAY), until: before(context.now, DAY) }),
    getSearchesOfWeek(context),
    getSynonymRows(context),
  ]);
  return {
    searches: today.searches,
    searches_before: yesterday.searches,
    viewed: today.viewed,
    counted: week.searches,
    missed: week.missed,
    synonyms: synonyms.length,
  };
};

/** What people did not find, and whether a synonym for it is in force or in the draft. */
export const getMissed = async (
  context: Context,
  { span = '7', limit = 10 }: { readonly span?: '7' | '30' | undefined; readonly limit?: number | undefined },
): Promise<{ keywords: MissedKeyword[]; searches: number }> => {
  const [keywords, rows, changes] = await Promise.all([
    getUnanswered(context, { days: span === '7' ? 7 : 30, limit }),
    getSynonymRows(context),
    selectChanges(context.db),
  ]);
  const answered = new Set(
    [...rows, ...changes.filter(({ change }) => change === 'add')].flatMap(({ kind, phrase, meaning }) => [
      foldedWords(phrase),
      ...(kind === 'same' ? [foldedWords(meaning)] : []),
    ]),
  );
  return {
    keywords: keywords.map(({ folded, last_at, ...keyword }) => ({
      ...keyword,
      last_at: last_at.toISOString(),
      answered: answered.has(folded),
    })),
    searches: keywords.reduce((sum, { searches }) => sum + searches, 0),
  };
};
