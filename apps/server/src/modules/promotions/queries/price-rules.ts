import { priceRuleNotFound } from '@market/contract/promotions/problems';
import type { OwnPriceRule, PriceRule } from '@market/contract/promotions/schemas';
import { getProductOptions } from '#catalogue';
import type { Context, Db, Seller } from '#platform/context.ts';
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

const presentOwnRules = async (
  context: Context,
  rules: readonly PriceRuleRecord[],
): Promise<OwnPriceRule[]> => {
  const entitled = await getEntitledProducts(context, rules);
  return rules.map((rule) => ({
    ...presentRule(rule, context.now),
    public: rule.public,
    codes: [...rule.codes],
    entitled_count: rule.target_selection === 'all' ? null : entitled.get(rule.id)!.length,
    stopped_at: rule.stopped_at?.toISOString() ?? null,
    created_at: rule.created_at.toISOString(),
  }));
};

/** @throws priceRuleNotFound also of another owner's */
export const getOwnRule = async (context: Context, key: RuleKey): Promise<OwnPriceRule> => {
  const rule = await selectOwn(context.db, key);
  if (rule === undefined) throw priceRuleNotFound();
  return (await presentOwnRules(context, [rule]))[0]!;
};

/** A rule of a shop, with the titles of the products that it names. @throws priceRuleNotFound also of another owner's */
export const openOwnRule = async (context: Context<Db, Seller>, ruleId: number) => {
  const { shopId } = context.actor;
  const price_rule = await getOwnRule(context, { id: ruleId, shopId });
  const products = await getProductOptions(context, price_rule.entitled_product_ids, shopId);
  return { price_rule, products: [...products.values()].map(({ id, title }) => ({ id, title })) };
};

const PAGE = 20;

/** A page of an owner's rules, newest first. */
export const listOwnRules = async (
  context: Context,
  shopId: number | null,
  { state, page = 1, limit = PAGE }: { state?: string; page?: number; limit?: number },
): Promise<{ price_rules: OwnPriceRule[]; total: number }> => {
  const { rows, total } = await selectOwnRules(context.db, {
    shopId,
    state,
    now: context.now,
    offset: (page - 1) * limit,
    limit,
  });
  return { price_rules: await presentOwnRules(context, rows), total };
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
