import type { BannerRow, BrandRow, HomeSectionRow } from '@market/demo';
import { advanceIdentity, insertRows } from '#platform/bulk.ts';
import type { Context, Tx } from '#platform/context.ts';

interface Rows {
  readonly brands: readonly BrandRow[];
  readonly banners: readonly BannerRow[];
  readonly home_sections: readonly HomeSectionRow[];
}

/** Puts the demo's brands, banners and blocks of the home page in. Shops must be there. */
export const seed = async (context: Context<Tx>, { brands, banners, home_sections }: Rows): Promise<void> => {
  for (const [table, rows] of Object.entries({ brands, banners, home_sections })) {
    await insertRows(context.db, table, rows);
    await advanceIdentity(context.db, table);
  }
};
