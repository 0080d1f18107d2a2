import type { BannerRow, BrandRow } from '@market/demo-data';
import { advanceIdentity, insertRows } from '#platform/db/bulk.ts';
import type { Context, Tx } from '#platform/context.ts';

interface Rows {
  readonly brands: readonly BrandRow[];
  readonly banners: readonly BannerRow[];
}

/** Requires the shops. The home page blocks exist in every market. */
export const seedContent = async (context: Context<Tx>, { brands, banners }: Rows): Promise<void> => {
  for (const [table, rows] of Object.entries({ brands, banners })) {
    await insertRows(context.db, table, rows);
    await advanceIdentity(context.db, table);
  }
};
