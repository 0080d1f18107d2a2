import { invalidRequest } from '@market/contract/problems';
import {
  discountCodeTaken,
  discountCodeInvalid,
  priceRuleNotFound,
  priceRuleEnded,
  priceRuleRefused,
} from '@market/contract/promotions/problems';
import type { OwnPriceRule, PriceRuleChanges, PriceRuleInput } from '@market/contract/promotions/schemas';
import type { AuditAction } from '@market/contract/rules/audit-actions';
import { recordAudit } from '#audit';
import { getProductOptions } from '#catalogue';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { lockShopCollections } from '#saved';
import { plainTerms, ruleIssue, ruleTermsOf, type RuleTerms } from '../rules/price-rule-terms.ts';
import { isCode, normalCode, stateOf } from '../rules/price-rules.ts';
import { deleteCodesBut, insertCodes, lockCodes, selectCodesOf } from '../store/codes.ts';
import * as store from '../store/price-rules.ts';
import { getOwnRule } from '../queries/price-rules.ts';

/** A code as it is stored. @throws discountCodeInvalid */
export const readCode = (typed: string): string => {
  const code = normalCode(typed);
  if (!isCode(code)) throw discountCodeInvalid({ code: typed.trim() });
  return code;
};

/** Only a shop has collections. They stay until the end of the transaction. @throws priceRuleRefused */
const refuseCollections = async (
  context: Context<Tx>,
  collectionIds: readonly number[],
  shopId: number | null,
): Promise<void> => {
  if (collectionIds.length === 0) return;
  const own = shopId === null ? new Set<number>() : await lockShopCollections(context, shopId);
  if (!collectionIds.every((id) => own.has(id))) throw priceRuleRefused({ reason: 'collections' });
};

/** @throws invalid, priceRuleRefused */
const refuseInvalid = async (
  context: Context<Tx>,
  terms: RuleTerms,
  { shopId, used }: { shopId: number | null; used: number },
): Promise<void> => {
  if (terms.title === '') throw invalidRequest({ fields: { title: 'Vui lòng đặt tên cho chương trình.' } });
  const reason = ruleIssue(terms, { now: context.now, used });
  if (reason !== undefined) throw priceRuleRefused({ reason, ...(reason === 'usage_limit' && { used }) });
  const goods = await getProductOptions(context, terms.product_ids, shopId ?? undefined);
  if (goods.size < terms.product_ids.length) throw priceRuleRefused({ reason: 'products' });
  await refuseCollections(context, terms.collection_ids, shopId);
};

/** @throws discountCodeTaken, discountCodeInvalid */
const giveCodes = async ({ db }: Context<Tx>, ruleId: number, typed: readonly string[]): Promise<void> => {
  const codes = [...new Set(typed.map(readCode))];
  await lockCodes(db);
  const existingCodes = await selectCodesOf(db, ruleId);
  await deleteCodesBut(db, ruleId, codes);
  const newCodes = codes.filter((code) => !existingCodes.includes(code));
  const [taken] = await insertCodes(db, ruleId, newCodes);
  if (taken !== undefined) throw discountCodeTaken({ code: taken });
};

/** Rules of the platform are set by staff. */
const auditOwn = async (
  context: Context<Tx>,
  shopId: number | null,
  change: { readonly action: AuditAction; readonly before?: OwnPriceRule; readonly after?: OwnPriceRule },
): Promise<void> => {
  const { id, title } = (change.after ?? change.before)!;
  if (shopId === null)
    await recordAudit(context, { ...change, subject: { kind: 'price_rule', id, label: title } });
};

/**
 * Creates a rule of a shop, or with null of the platform.
 * @throws invalid, priceRuleRefused, discountCodeTaken, discountCodeInvalid
 */
export const createRule = (
  context: Context,
  shopId: number | null,
  { codes = [], ...input }: PriceRuleInput,
): Promise<OwnPriceRule> =>
  transact(context, async (context) => {
    const { db, now } = context;
    const { title, value_type, value } = input;
    const terms = ruleTermsOf(input, { ...plainTerms(now), title, value_type, value });
    await refuseInvalid(context, terms, { shopId, used: 0 });
    const { product_ids, collection_ids, ...columns } = terms;
    const id = await store.insertRule(db, { ...columns, shop_id: shopId, created_at: now });
    await store.putProducts(db, id, product_ids);
    await store.putCollections(db, id, collection_ids);
    await giveCodes(context, id, codes);
    const after = await getOwnRule(context, { id, shopId });
    await auditOwn(context, shopId, { action: 'price_rules.created', after });
    return after;
  });

const codeText = (code: string | { readonly code: string }): string =>
  typeof code === 'string' ? code : code.code;

/**
 * Changes a rule of its owner; placed orders keep their discount.
 * @throws priceRuleNotFound, priceRuleEnded, invalid, priceRuleRefused, discountCodeTaken, discountCodeInvalid
 */
export const changeRule = (
  context: Context,
  key: store.RuleKey,
  { codes, ...changes }: PriceRuleChanges,
): Promise<OwnPriceRule> =>
  transact(context, async (context) => {
    const { db, now } = context;
    if (!(await store.lockOwn(db, key))) throw priceRuleNotFound();
    const rule = (await store.selectOwn(db, key))!;
    const before = await getOwnRule(context, key);
    if (['stopped', 'ended'].includes(stateOf(rule, now))) throw priceRuleEnded();
    const terms = ruleTermsOf(changes, rule);
    await refuseInvalid(context, terms, { shopId: key.shopId, used: rule.used });
    const { product_ids, collection_ids, ...columns } = terms;
    await store.updateRule(db, key, columns);
    await store.putProducts(db, key.id, product_ids);
    await store.putCollections(db, key.id, collection_ids);
    if (codes !== undefined) await giveCodes(context, key.id, codes.map(codeText));
    const after = await getOwnRule(context, key);
    await auditOwn(context, key.shopId, { action: 'price_rules.changed', before, after });
    return after;
  });

/** Deletes a rule of its owner; a used one is stopped instead. @throws priceRuleNotFound */
export const stopRule = (context: Context, key: store.RuleKey): Promise<void> =>
  transact(context, async (context) => {
    const { db, now } = context;
    if (!(await store.lockOwn(db, key))) throw priceRuleNotFound();
    const before = await getOwnRule(context, key);
    await auditOwn(context, key.shopId, { action: 'price_rules.stopped', before });
    if (await store.deleteUnused(db, key)) return;
    const { stopped_at } = (await store.selectOwn(db, key))!;
    if (stopped_at === null) await store.updateRule(db, key, { stopped_at: now });
  });
