import { priceRuleNotFound } from '@market/contract/promotions/problems';
import type { OwnPriceRule, PriceRule } from '@market/contract/promotions/schemas';
import type { Context } from '#platform/context.ts';
import { getShops, isPublicShop } from '#shops';
import { isEntitled } from '@market/contract/rules/discount';
import { descriptionOf } from '../rules/description.ts';
import { stateOf } from '../rules/price-rules.ts';
import {
  selectOwn,
  selectOwnRules,
  selectShown,
  type PriceRuleRecord,
  type RuleKey,
} from '../store/price-rules.ts';
import { getEntitledProducts } from './entitled-products.ts';

/** A rule as everybody may read it. */
export const presentRule = (rule: PriceRuleRecord, now: Date): PriceRule => ({
  id: rule.id,
  shop_id: rule.shop_id,
  title: rule.title,
  description: descriptionOf(rule),
  value_type: rule.value_type,
  value: rule.value,
  max_amount: rule.max_amount,
  target_type: rule.target_type,
  target_selection: rule.target_selection,
  entitled_product_ids: [...rule.product_ids],
  entitled_collection_ids: [...rule.collection_ids],
  minimum_subtotal: rule.minimum_subtotal,
  starts_at: rule.starts_at.toISOString(),
  ends_at: rule.ends_at?.toISOString() ?? null,
  usage_limit: rule.usage_limit,
  used: rule.used,
  once_per_customer: rule.once_per_customer,
  funded_by: rule.shop_id === null ? 'platform' : 'shop',
  state: stateOf(rule, now),
});

const presentOwn = (rule: PriceRuleRecord, now: Date): OwnPriceRule => ({
  ...presentRule(rule, now),
  public: rule.public,
  codes: [...rule.codes],
  stopped_at: rule.stopped_at?.toISOString() ?? null,
  created_at: rule.created_at.toISOString(),
});

/** @throws priceRuleNotFound also of another owner's */
export const getOwnRule = async ({ db, now }: Context, key: RuleKey): Promise<OwnPriceRule> => {
  const rule = await selectOwn(db, key);
  if (rule === undefined) throw priceRuleNotFound();
  return presentOwn(rule, now);
};

const PAGE = 20;

/** A page of an owner's rules, newest first. */
export const listOwnRules = async (
  { db, now }: Context,
  shopId: number | null,
  { state, page = 1, limit = PAGE }: { state?: string; page?: number; limit?: number },
): Promise<{ price_rules: OwnPriceRule[]; total: number }> => {
  const { rows, total } = await selectOwnRules(db, {
    shopId,
    state,
    now,
    offset: (page - 1) * limit,
    limit,
  });
  return { price_rules: rows.map((rule) => presentOwn(rule, now)), total };
};

/** Whether the rules of an owner are public. */
export const isShown = async (context: Context, shopId: number | null): Promise<boolean> => {
  if (shopId === null) return true;
  const shop = (await getShops(context, [shopId])).get(shopId);
  return shop !== undefined && isPublicShop(shop);
};

/** Those that take something off a product. */
const ofProduct = async (
  context: Context,
  rules: readonly PriceRuleRecord[],
  productId: number,
): Promise<PriceRuleRecord[]> => {
  const entitled = await getEntitledProducts(context, rules);
  return rules.filter(({ id, target_selection }) =>
    isEntitled({ target_selection, product_ids: entitled.get(id) ?? [] }, productId),
  );
};

/** Public rules of a shop or the platform, or those of one product: active, and with `scheduled` future ones. */
export const listShownRules = async (
  context: Context,
  { shopId, productId, scheduled }: { shopId: number | null; productId?: number; scheduled: boolean },
): Promise<(PriceRule & { codes: string[] })[]> => {
  if (!(await isShown(context, shopId))) return [];
  const { db, now } = context;
  const all = await selectShown(db, { shopId, scheduled, now });
  const rules = productId === undefined ? all : await ofProduct(context, all, productId);
  return rules.map((rule) => ({ ...presentRule(rule, now), codes: rule.codes.map(({ code }) => code) }));
};
