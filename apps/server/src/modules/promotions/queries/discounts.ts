import type { DiscountRule } from '@market/contract/rules/discount';
import type { Context, Db, Person } from '#platform/context.ts';
import { descriptionOf } from '../rules/description.ts';
import { normalCode, refusalOf, type Refusal } from '../rules/price-rules.ts';
import { selectNamed, type PriceRuleRecord } from '../store/price-rules.ts';
import { getEntitledProducts } from './entitled-products.ts';
import { getUsed } from './used.ts';

/** A rule found by its code or id, and why it cannot be used now. */
export type FoundDiscount = DiscountRule & { readonly refusal: Refusal | null };

/** A typed code, or the id of a picked public rule; the code wins when there are both. */
export interface NamedDiscount {
  readonly code?: string;
  readonly id?: number;
}

/** The rule as the evaluation of prices reads it, by one of its codes. */
export const discountRuleOf = (
  rule: PriceRuleRecord,
  { code, entitled }: { code: string | null; entitled: ReadonlyMap<number, readonly number[]> },
): DiscountRule => ({
  id: rule.id,
  code,
  title: rule.title,
  description: descriptionOf(rule),
  value_type: rule.value_type,
  value: rule.value,
  max_amount: rule.max_amount,
  target_type: rule.target_type,
  target_selection: rule.target_selection,
  product_ids: entitled.get(rule.id) ?? [],
  minimum_subtotal: rule.minimum_subtotal,
  funded_by: rule.shop_id === null ? 'platform' : 'shop',
  shop_id: rule.shop_id,
});

type Match = { readonly rule: PriceRuleRecord; readonly code: string | null };

/** A code finds its rule. An id finds only public rules, because ids can be guessed. */
const matchOf = (rules: readonly PriceRuleRecord[], { code, id }: NamedDiscount): Match | undefined => {
  if (code !== undefined) {
    const normalized = normalCode(code);
    const rule = rules.find(({ codes }) => codes.some((each) => each.code === normalized));
    return rule && (id === undefined || id === rule.id) ? { rule, code: normalized } : undefined;
  }
  const rule = rules.find((each) => each.id === id && each.public);
  return rule && { rule, code: rule.codes[0]?.code ?? null };
};

/** Discounts in the requested order; undefined for unknown codes. */
export const findDiscounts = async (
  context: Context<Db, Person>,
  named: readonly NamedDiscount[],
): Promise<(FoundDiscount | undefined)[]> => {
  if (named.length === 0) return [];
  const rules = await selectNamed(context.db, {
    codes: named.flatMap(({ code }) => (code === undefined ? [] : [normalCode(code)])),
    ids: named.flatMap(({ id }) => id ?? []),
  });
  const [used, entitled] = await Promise.all([getUsed(context, rules), getEntitledProducts(context, rules)]);
  return named.map((one) => {
    const match = matchOf(rules, one);
    if (match === undefined) return undefined;
    const { rule, code } = match;
    const refusal = refusalOf(rule, { now: context.now, usedByYou: used.has(rule.id) });
    return { ...discountRuleOf(rule, { code, entitled }), refusal };
  });
};
