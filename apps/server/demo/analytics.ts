import type { PageViewRow } from '@market/demo-data';
import { insertRows } from '#platform/db/bulk.ts';
import type { Context, Tx } from '#platform/context.ts';
import { parseSearchTerm } from '../src/modules/analytics/rules.ts';
import { analyse } from '../src/modules/analytics/store.ts';

export const seedPageViews = async (context: Context<Tx>, rows: readonly PageViewRow[]): Promise<void> => {
  await insertRows(
    context.db,
    'page_views',
    rows.map((row) => {
      const searched = row.keyword === null ? null : parseSearchTerm(row.keyword);
      return { ...row, keyword: searched?.keyword ?? null, folded: searched?.folded ?? null };
    }),
  );
  await analyse(context.db);
};
