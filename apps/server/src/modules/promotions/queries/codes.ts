import { discountCodeNotFound } from '@market/contract/promotions/problems';
import type { DiscountCode } from '@market/contract/promotions/schemas';
import type { Context, Db, Seller } from '#platform/context.ts';
import { selectCode, selectCodes } from '../store/codes.ts';

/** @throws discountCodeNotFound also of another shop's */
export const getOwnCode = async (context: Context<Db, Seller>, id: number): Promise<DiscountCode> => {
  const code = await selectCode(context.db, id, context.actor.shopId);
  if (code === undefined) throw discountCodeNotFound();
  return code;
};

const PAGE = 20;

/** A page of the caller's shop's codes. */
export const listOwnCodes = async (
  { db, actor }: Context<Db, Seller>,
  { price_rule_id, page = 1, limit = PAGE }: { price_rule_id?: number; page?: number; limit?: number },
): Promise<{ discount_codes: DiscountCode[]; total: number }> => {
  const { rows, total } = await selectCodes(db, {
    shopId: actor.shopId,
    ruleId: price_rule_id,
    offset: (page - 1) * limit,
    limit,
  });
  return { discount_codes: rows, total };
};
