import {
  discountCodeNotFound,
  discountCodesFull,
  discountCodeTaken,
  priceRuleNotFound,
} from '@market/contract/promotions/problems';
import { CODES_MAX, type DiscountCode } from '@market/contract/promotions/schemas';
import { transact, type Context, type Db, type Seller } from '#platform/context.ts';
import * as store from '../store/codes.ts';
import { lockOwn } from '../store/price-rules.ts';
import { getOwnCode } from '../queries/codes.ts';
import { readCode } from './price-rules.ts';

type Caller = Context<Db, Seller>;

/**
 * Gives a rule of the caller's shop one more code.
 * @throws priceRuleNotFound, discountCodeTaken, discountCodeInvalid, discountCodesFull
 */
export const createCode = (
  context: Caller,
  { price_rule_id, code: typed }: { price_rule_id: number; code: string },
): Promise<DiscountCode> =>
  transact(context, async ({ db, actor }) => {
    if (!(await lockOwn(db, { id: price_rule_id, shopId: actor.shopId }))) throw priceRuleNotFound();
    const code = readCode(typed);
    await store.lockCodes(db);
    if ((await store.selectCodesOf(db, price_rule_id)).length >= CODES_MAX)
      throw discountCodesFull({ limit: CODES_MAX });
    const inserted = await store.insertCode(db, price_rule_id, code);
    if (inserted === undefined) throw discountCodeTaken({ code });
    return { id: inserted.id, code, price_rule_id };
  });

/** Renames a code of the caller's shop. @throws discountCodeNotFound, discountCodeTaken, discountCodeInvalid */
export const changeCode = (context: Caller, id: number, typed: string): Promise<DiscountCode> =>
  transact(context, async (context) => {
    const { db, actor } = context;
    await store.lockCodes(db);
    const stored = await getOwnCode(context, id);
    const code = readCode(typed);
    if (!(await store.updateCode(db, { id, shopId: actor.shopId, code }))) throw discountCodeTaken({ code });
    return { ...stored, code };
  });

/** Deletes a code of the caller's shop. @throws discountCodeNotFound */
export const deleteCode = (context: Caller, id: number): Promise<void> =>
  transact(context, async ({ db, actor }) => {
    if (!(await store.deleteCode(db, id, actor.shopId))) throw discountCodeNotFound();
  });
