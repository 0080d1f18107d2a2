import { DealForm } from './deal-form.tsx';
import { fieldsOfDeal, newDealFields } from './deal-fields.ts';
import { NO_REFUSAL } from '#app/form-refusal.ts';
import type { PromotionsReply } from './action.ts';
import type { Promotions } from './load-promotions.ts';
import type { OwnProducts } from '#features/own-products/own-products.ts';
import { promotionsPath, type PromotionsQuery } from './promotions-query.ts';
import { RuleForm } from './rule-form.tsx';
import { fieldsOfRule, newRuleFields } from './rule-fields.ts';

interface OpenFormProps {
  readonly promotions: Promotions;
  readonly products: OwnProducts;
  readonly query: PromotionsQuery;
  readonly reply: PromotionsReply | undefined;
  readonly formKey: string;
  /** Time of the server, ms. */
  readonly now: number;
  readonly busy: boolean;
}

/** The form that the address opens; null when it names nothing. */
export function OpenForm({ promotions, products, query, reply, formKey, now, busy }: OpenFormProps) {
  const { open, tab } = query;
  const closePath = promotionsPath({ ...query, open: null });
  const shared = { formKey, closePath, busy, refusal: reply?.refusal ?? NO_REFUSAL };
  if (tab === 'deals' && (open === 'new' || promotions.openDeal !== null)) {
    const deal = open === 'new' ? null : promotions.openDeal;
    const initial = reply?.deal ?? (deal === null ? newDealFields(now) : fieldsOfDeal(deal));
    return <DealForm key={deal?.id ?? 'new'} deal={deal} initial={initial} products={products} {...shared} />;
  }
  if (tab === 'codes' && (open === 'new' || promotions.openRule !== null)) {
    const rule = open === 'new' ? null : promotions.openRule;
    const initial = reply?.rule ?? (rule === null ? newRuleFields(now) : fieldsOfRule(rule));
    return (
      <RuleForm
        key={rule?.id ?? 'new'}
        rule={rule}
        initial={initial}
        collections={promotions.collections}
        products={products}
        titles={promotions.titles}
        {...shared}
      />
    );
  }
  return null;
}
