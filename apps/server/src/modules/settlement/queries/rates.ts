import type { FeeRate } from '@market/contract/settlement/schemas';
import { getCategories } from '#catalogue';
import type { Context } from '#platform/context.ts';
import { selectRates } from '../store/rates.ts';

/** Current and future rates; with `ended` also the earlier ones. */
export const listRates = async (context: Context, ended = false): Promise<FeeRate[]> => {
  const [rates, categories] = await Promise.all([
    selectRates(context.db, ended ? undefined : context.now),
    getCategories(context, { level: 1 }),
  ]);
  const titles = new Map(categories.map(({ id, title }) => [id, title]));
  return rates.map(({ kind, category_lv1: id, mall, business_type, rate, valid_from, valid_until }) => ({
    kind,
    category: id === null ? null : { id, title: titles.get(id) ?? '' },
    mall,
    business_type,
    rate,
    valid_from: valid_from.toISOString(),
    valid_until: valid_until?.toISOString() ?? null,
  }));
};
