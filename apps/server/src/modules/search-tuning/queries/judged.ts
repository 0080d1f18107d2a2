import type { JudgedQuery } from '@market/contract/search-tuning/schemas';
import { getCards } from '#catalogue';
import { guest, type Context } from '#platform/context.ts';
import { getStaffNames } from '#users';
import { pageRange } from '#platform/http/paging.ts';
import { countJudged, selectJudged, type JudgedRow } from '../store/judged.ts';

export const presentJudged = async (context: Context, rows: readonly JudgedRow[]): Promise<JudgedQuery[]> => {
  const [cards, nameOf] = await Promise.all([
    getCards({ ...context, actor: guest }, [...new Set(rows.flatMap(({ product_ids }) => product_ids))]),
    getStaffNames(
      context,
      rows.map(({ made_by }) => made_by),
    ),
  ]);
  const titles = new Map(cards.map(({ id, title }) => [id, title]));
  return rows.map(({ id, keyword, product_ids, made_by, made_at }) => ({
    id,
    keyword,
    products: product_ids.flatMap((product) => {
      const title = titles.get(product);
      return title === undefined ? [] : [{ id: product, title }];
    }),
    by: nameOf(made_by),
    at: made_at.toISOString(),
  }));
};

export const listJudged = async (
  context: Context,
  { page = 1, limit = 20 }: { readonly page?: number | undefined; readonly limit?: number | undefined },
): Promise<{ queries: JudgedQuery[]; total: number }> => {
  const [rows, total] = await Promise.all([
    selectJudged(context.db, pageRange({ page, limit })),
    countJudged(context.db),
  ]);
  return { queries: await presentJudged(context, rows), total };
};
