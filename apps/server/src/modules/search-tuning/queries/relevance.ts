import { foldAccents } from '@market/contract/rules/text';
import { getCards, getCategories } from '#catalogue';
import { findWith } from '#product-search';
import { guest, type Context } from '#platform/context.ts';
import { getBestOfCategories, getCategoryIds } from '#search-index';
import {
  outcomeOf,
  RELEVANCE_DEPTH,
  relevanceOf,
  type Outcome,
  type QueryChange,
} from '../rules/relevance.ts';
import { selectAllJudged } from '../store/judged.ts';
import type { Tunings } from './tunings.ts';

const MAX_CATEGORIES = 30;

interface Judgement {
  readonly keyword: string;
  readonly judged_by: QueryChange['judged_by'];
  /** How many products there are to find. */
  readonly wanted: number;
  readonly isWanted: (productId: number, categoryId: number | undefined) => boolean;
}

/** Products that are no longer on sale are nothing to find. */
const ofEditors = async (context: Context): Promise<Judgement[]> => {
  const judged = await selectAllJudged(context.db);
  const cards = await getCards(context, [...new Set(judged.flatMap(({ product_ids }) => product_ids))]);
  const listed = new Set(cards.map(({ id }) => id));
  return judged.flatMap(({ keyword, product_ids }) => {
    const wanted = new Set(product_ids.filter((id) => listed.has(id)));
    return wanted.size === 0
      ? []
      : [
          {
            keyword,
            judged_by: 'editor' as const,
            wanted: wanted.size,
            isWanted: (id: number) => wanted.has(id),
          },
        ];
  });
};

/** Typed without accents, as most people do. */
const ofCatalogue = async (context: Context): Promise<Judgement[]> => {
  const best = await getBestOfCategories(context, MAX_CATEGORIES);
  const [cards, categories] = await Promise.all([
    getCards(
      context,
      best.map(({ product_id }) => product_id),
    ),
    getCategories(context),
  ]);
  const titles = new Map(categories.map(({ id, title }) => [id, title]));
  const byName = cards.map(({ id: wantedId, title }) => ({
    keyword: foldAccents(title.toLowerCase()),
    judged_by: 'name' as const,
    wanted: 1,
    isWanted: (id: number) => id === wantedId,
  }));
  const byCategory = best.flatMap(({ category_lv2, products }) => {
    const title = titles.get(category_lv2);
    return title === undefined
      ? []
      : [
          {
            keyword: title.toLowerCase(),
            judged_by: 'category' as const,
            wanted: products,
            isWanted: (_id: number, categoryId: number | undefined) => categoryId === category_lv2,
          },
        ];
  });
  return [...byName, ...byCategory];
};

/** Each query as a guest would find it, with both tunings; one search at a time, so that buyers do not wait. */
export const runJudgedQueries = async (context: Context, { running, draft }: Tunings): Promise<Outcome> => {
  const asGuest = { ...context, actor: guest };
  const judgements = [...(await ofEditors(asGuest)), ...(await ofCatalogue(asGuest))];
  const queries: QueryChange[] = [];
  for (const { keyword, judged_by, wanted, isWanted } of judgements) {
    const before = await findWith(asGuest, keyword, running, RELEVANCE_DEPTH);
    const after = await findWith(asGuest, keyword, draft, RELEVANCE_DEPTH);
    const categories = await getCategoryIds(asGuest, [...before.ids, ...after.ids]);
    const scoreOf = (ids: readonly number[]) =>
      relevanceOf(
        ids.map((id) => isWanted(id, categories.get(id))),
        wanted,
      );
    queries.push({ keyword, judged_by, before: scoreOf(before.ids), after: scoreOf(after.ids) });
  }
  return outcomeOf(queries);
};
