import type { SavedPriceRule } from '@market/contract/promotions/schemas';
import type { Context, Db, Person } from '#platform/context.ts';
import { getShops, isPublicShop, type ShopRecord } from '#shops';
import { refusalOf } from '../rules/price-rules.ts';
import type { PriceRuleRecord } from '../store/price-rules.ts';
import { selectSaved, selectSavedIds } from '../store/saved.ts';
import { getUsed } from './used.ts';
import { presentRule } from './price-rules.ts';

type PersonContext = Context<Db, Person>;
type Saved = PriceRuleRecord & { readonly saved_at: Date };

export const listSavedIds = ({ db, actor }: PersonContext): Promise<number[]> => selectSavedIds(db, actor.id);

const present = (
  { rule, code, now }: { readonly rule: Saved; readonly code: string; readonly now: Date },
  shop: ShopRecord | null,
  usedByYou: boolean,
): SavedPriceRule => {
  const {
    entitled_product_ids: _products,
    entitled_collection_ids: _collections,
    ...shown
  } = presentRule(rule, now);
  return {
    ...shown,
    code,
    shop: shop && { id: shop.id, name: shop.name, slug: shop.slug },
    used_by_you: refusalOf(rule, { now, usedByYou }) === 'used_by_you',
    saved_at: rule.saved_at.toISOString(),
  };
};

const isUsable = ({ state, used_by_you }: SavedPriceRule): boolean => state === 'active' && !used_by_you;

/** What a person saved, usable first. Left out: rules of hidden shops, and those without a public code any more. */
export const listSaved = async (context: PersonContext): Promise<SavedPriceRule[]> => {
  const { db, now, actor } = context;
  const rules = await selectSaved(db, actor.id);
  const shopIds = rules.flatMap(({ shop_id }) => shop_id ?? []);
  const [shops, used] = await Promise.all([getShops(context, shopIds), getUsed(context, rules)]);
  const shown = rules.flatMap((rule) => {
    const [first] = rule.codes;
    const shop = rule.shop_id === null ? null : shops.get(rule.shop_id);
    if (!rule.public || first === undefined || shop === undefined || (shop !== null && !isPublicShop(shop)))
      return [];
    return [present({ rule, code: first.code, now }, shop, used.has(rule.id))];
  });
  return shown.toSorted((one, other) => Number(isUsable(other)) - Number(isUsable(one)));
};
