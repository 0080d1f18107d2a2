import { invalidRequest } from '@market/contract/problems';
import { feeRateInPast, feeRateInvalid, feeRateUnchanged } from '@market/contract/settlement/problems';
import type { NewFeeRate } from '@market/contract/settlement/schemas';
import { recordAudit } from '#audit';
import { getCategories } from '#catalogue';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { endRate, insertRate, lockRates, selectRatesFrom } from '../store/rates.ts';

/** @throws invalid, feeRateInPast */
const validFrom = (typed: string | undefined, now: Date): Date => {
  if (typed === undefined) return now;
  const from = new Date(typed);
  if (Number.isNaN(from.getTime()))
    throw invalidRequest({ fields: { valid_from: 'Thời điểm chưa đúng định dạng.' } });
  if (from < now) throw feeRateInPast();
  return from;
};

const keyOf = ({ kind, category_id = null, mall = false, business_type = null }: NewFeeRate) => ({
  kind,
  category_lv1: category_id,
  mall,
  business_type,
});
type Key = ReturnType<typeof keyOf>;

const isWellFormed = ({ kind, category_lv1, mall, business_type }: Key, rate: number | null): boolean =>
  kind === 'commission'
    ? business_type === null && (rate !== null || category_lv1 !== null)
    : business_type !== null && category_lv1 === null && !mall && rate !== null;

/** @throws feeRateInvalid for an unknown subject, a missing value or a duplicate */
const checkRates = (rates: readonly NewFeeRate[], categories: ReadonlySet<number>): void => {
  const seen = new Set<string>();
  for (const [index, input] of rates.entries()) {
    const key = keyOf(input);
    const name = JSON.stringify(key);
    const categoryExists = key.category_lv1 === null || categories.has(key.category_lv1);
    if (!categoryExists || seen.has(name) || !isWellFormed(key, input.rate)) throw feeRateInvalid({ index });
    seen.add(name);
  }
};

/** Whether a rate would not change, with no later change that it ends. */
const isUnchanged = async (
  { db }: Context<Tx>,
  key: Key,
  { rate, from }: { rate: number | null; from: Date },
) => {
  const rows = await selectRatesFrom(db, key, from);
  const [row] = rows;
  if (row === undefined || rows.length > 1) return row === undefined && rate === null;
  return row.rate === rate && row.valid_until === null && row.valid_from <= from;
};

/** Ends the old rates; rates of confirmed orders do not change. @throws invalid, feeRateInPast, feeRateInvalid, feeRateUnchanged */
export const changeRates = (
  context: Context,
  input: { valid_from?: string | undefined; rates: readonly NewFeeRate[] },
): Promise<void> =>
  transact(context, async (context) => {
    const from = validFrom(input.valid_from, context.now);
    const categories = await getCategories(context, { level: 1 });
    const titles = new Map(categories.map(({ id, title }) => [id, title]));
    checkRates(input.rates, new Set(titles.keys()));
    await lockRates(context.db);
    for (const [index, rate] of input.rates.entries()) {
      const key = keyOf(rate);
      if (await isUnchanged(context, key, { rate: rate.rate, from })) throw feeRateUnchanged({ index });
      await endRate(context.db, key, from);
      if (rate.rate !== null) await insertRate(context.db, { ...key, rate: rate.rate, valid_from: from });
    }
    await recordAudit(context, {
      action: 'commissions.changed',
      subject: { kind: 'market', id: 'commissions', label: `${input.rates.length} mức` },
      after: {
        valid_from: from.toISOString(),
        rates: JSON.stringify(
          input.rates.map((rate) => ({ ...rate, category: titles.get(rate.category_id ?? 0) })),
        ),
      },
    });
  });
