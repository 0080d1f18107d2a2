import type { DiscountRule } from '@market/contract/rules/discount';
import type { Context, Db, Person } from '#platform/context.ts';
import { refusalOf } from '../rules/price-rules.ts';
import { selectOffered } from '../store/price-rules.ts';
import { selectSavedIds } from '../store/saved.ts';
import { discountRuleOf } from './discounts.ts';
import { getEntitledProducts } from './entitled-products.ts';
import { getUsed } from './used.ts';

/** A public code that a person may use now. */
export interface DiscountOffer {
  readonly rule: DiscountRule;
  readonly code: string;
  readonly saved: boolean;
  readonly ends_at: Date | null;
}

/** What these shops and the platform offer a person now; whether an order qualifies is not judged here. */
export const findOffers = async (
  context: Context<Db, Person>,
  shopIds: readonly number[],
): Promise<DiscountOffer[]> => {
  const { db, now, actor } = context;
  const rules = await selectOffered(db, { shopIds, now });
  if (rules.length === 0) return [];
  const [used, savedIds, entitled] = await Promise.all([
    getUsed(context, rules),
    selectSavedIds(db, actor.id),
    getEntitledProducts(context, rules),
  ]);
  const saved = new Set(savedIds);
  return rules.flatMap((rule) => {
    const [first] = rule.codes;
    if (first === undefined || refusalOf(rule, { now, usedByYou: used.has(rule.id) }) !== null) return [];
    const { code } = first;
    return [
      {
        rule: discountRuleOf(rule, { code, entitled }),
        code,
        saved: saved.has(rule.id),
        ends_at: rule.ends_at,
      },
    ];
  });
};
