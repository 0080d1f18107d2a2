import { coinRedeemRefused } from '@market/contract/checkout/problems';
import type { CheckoutPayload, OrderPayload } from '@market/contract/checkout/schemas';
import { discountRefused } from '@market/contract/promotions/problems';
import type { PriceIssue } from '@market/contract/rules/checkout-price';
import type { DiscountRule } from '@market/contract/rules/discount';
import { getSpendable } from '#coins';
import type { Context, Db, Person } from '#platform/context.ts';
import { findDiscounts, refuseGuesser, type FoundDiscount } from '#promotions';

/** Coins and codes for a checkout, as sent. */
export type SharedPayload = Pick<CheckoutPayload, 'coin_redeem' | 'discount_codes'>;

/** Codes and coins of one request, found and usable by this buyer. */
export interface Reductions {
  /** The shop's own code of each order. */
  readonly shopRules: readonly (DiscountRule | null)[];
  readonly platformRule: DiscountRule | null;
  /** Whether the platform's code was named for each order. */
  readonly named: readonly boolean[];
  /** Coins for all orders together. */
  readonly coins: number;
}

type CodeReference = { code: string } | { id: number };

const MAX_CODE_LENGTH = 32;

/** A code or an id, from a lookup or as typed. */
const referenceOf = ({ price_rule }: { price_rule: Record<string, unknown> }): CodeReference | undefined => {
  const { code, id } = price_rule;
  if (typeof code === 'string' && code.trim() !== '') return { code: code.slice(0, MAX_CODE_LENGTH) };
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? { id } : undefined;
};

const referenceText = (name: CodeReference | undefined): string => {
  if (name === undefined) return '';
  return 'code' in name ? name.code.trim().toUpperCase() : `#${name.id}`;
};

interface RequestedCode {
  /** Index of the order it was sent for; null is the checkout. */
  readonly order: number | null;
  readonly shop_id: number | undefined;
  readonly name: CodeReference | undefined;
}

const requestedCodes = (payloads: readonly OrderPayload[], shared: SharedPayload): RequestedCode[] => [
  ...payloads.flatMap(({ discount_codes, shop_id }, order) =>
    (discount_codes ?? []).map((discountCode) => ({ order, shop_id, name: referenceOf(discountCode) })),
  ),
  ...(shared.discount_codes ?? []).map((discountCode) => ({
    order: null,
    shop_id: undefined,
    name: referenceOf(discountCode),
  })),
];

/** The codes of a request, as typed. */
export const typedCodes = (payloads: readonly OrderPayload[], shared: SharedPayload): string[] =>
  requestedCodes(payloads, shared).flatMap(({ name }) =>
    name !== undefined && 'code' in name ? [name.code] : [],
  );

const shopFact = (shop_id: number | undefined) => (shop_id === undefined ? {} : { shop_id });

/** @throws discountRefused when a code is unknown or cannot be used now */
const usableRule = (rule: FoundDiscount | undefined, { name, shop_id }: RequestedCode): FoundDiscount => {
  if (rule === undefined)
    throw discountRefused({ code: referenceText(name), reason: 'unknown', ...shopFact(shop_id) });
  if (rule.refusal === null) return rule;
  throw discountRefused({
    code: rule.code ?? referenceText(name),
    reason: rule.refusal,
    ...shopFact(shop_id),
  });
};

/** @throws discountRefused when another code of its kind is used */
const onlyRule = (
  before: DiscountRule | null | undefined,
  rule: DiscountRule,
  shop_id: number | undefined,
): DiscountRule => {
  if (!before || before.id === rule.id) return rule;
  throw discountRefused({ code: rule.code ?? rule.title, reason: 'twice', ...shopFact(shop_id) });
};

/**
 * Finds the codes and coins of a call.
 * @throws discountRefused when a code is unknown, cannot be used now, or another of its kind is used; tooMany
 */
export const readReductions = async (
  context: Context<Db, Person>,
  payloads: readonly OrderPayload[],
  shared: SharedPayload,
): Promise<Reductions> => {
  const requested = requestedCodes(payloads, shared);
  if (requested.length > 0) await refuseGuesser(context);
  const rules = await findDiscounts(
    context,
    requested.map(({ name }) => name ?? { code: '' }),
  );
  const shopRules: (DiscountRule | null)[] = payloads.map(() => null);
  const named = payloads.map(() => false);
  let platformRule: DiscountRule | null = null;
  for (const [index, request] of requested.entries()) {
    const rule = usableRule(rules[index], request);
    const { order, shop_id } = request;
    if (rule.shop_id === null) {
      platformRule = onlyRule(platformRule, rule, shop_id);
      if (order === null) named.fill(true);
      else named[order] = true;
    } else if (order === null) throw discountRefused({ code: rule.code ?? rule.title, reason: 'other_shop' });
    else shopRules[order] = onlyRule(shopRules[order], rule, shop_id);
  }
  return { shopRules, named, platformRule, coins: shared.coin_redeem ?? 0 };
};

/** Turns a pricing issue into a problem. @throws discountRefused, coinRedeemRefused */
export const raiseIssue = async (context: Context<Db, Person>, issue: PriceIssue): Promise<never> => {
  const of = shopFact(issue.shop_id);
  if (issue.of === 'coins')
    throw coinRedeemRefused({
      max: issue.max,
      balance: await getSpendable(context, context.actor.id),
      ...of,
    });
  const { rule, reason } = issue;
  const facts = reason === 'minimum' ? { minimum: issue.minimum, missing: issue.missing } : {};
  throw discountRefused({ code: rule.code ?? rule.title, reason, ...facts, ...of });
};

/** @throws coinRedeemRefused when the buyer has fewer coins than these orders are to take */
export const checkBalance = async (
  context: Context<Db, Person>,
  payloads: readonly OrderPayload[],
  { coins, max }: { readonly coins: number; readonly max: number },
): Promise<void> => {
  if (coins === 0) return;
  const balance = await getSpendable(context, context.actor.id);
  const [only, another] = payloads;
  const of = only !== undefined && another === undefined ? { shop_id: only.shop_id } : {};
  if (coins > balance) throw coinRedeemRefused({ max: Math.min(max, balance), balance, ...of });
};
