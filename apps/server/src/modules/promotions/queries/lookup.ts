import { discountNotFound, discountRefused } from '@market/contract/promotions/problems';
import type { lookupDiscountCode } from '@market/contract/promotions/routes';
import type { ReplyOf, RequestOf } from '@market/contract/route';
import type { Context, Db, Person } from '#platform/context.ts';
import { normalCode, refusalOf } from '../rules/price-rules.ts';
import { selectNamed } from '../store/price-rules.ts';
import { countLookup } from './guesses.ts';
import { isShown, presentRule } from './price-rules.ts';
import { getUsed } from './used.ts';

/**
 * The rule behind a code, as one person may use it at a shop.
 * @throws discountNotFound, discountRefused with the first reason that applies; tooMany
 */
export const lookUp = async (
  context: Context<Db, Person>,
  { code: typed, shop_id, subtotal }: RequestOf<typeof lookupDiscountCode>['query'],
): Promise<ReplyOf<typeof lookupDiscountCode>> => {
  const { db, now } = context;
  await countLookup(context);
  const code = normalCode(typed);
  const [rule] = await selectNamed(db, { codes: [code], ids: [] });
  if (rule === undefined || !(await isShown(context, rule.shop_id))) throw discountNotFound({ code });
  if (rule.shop_id !== null && rule.shop_id !== shop_id)
    throw discountRefused({ code, reason: 'other_shop' });
  const usedByYou = (await getUsed(context, [rule])).has(rule.id);
  const reason = refusalOf(rule, { now, usedByYou });
  if (reason !== null) throw discountRefused({ code, reason });
  const minimum = rule.minimum_subtotal;
  if (subtotal !== undefined && subtotal < minimum)
    throw discountRefused({ code, reason: 'minimum', minimum, missing: minimum - subtotal });
  const { id } = rule.codes.find((each) => each.code === code)!;
  return {
    discount_code: { id, code, price_rule_id: rule.id },
    price_rule: { ...presentRule(rule, now), code },
  };
};
