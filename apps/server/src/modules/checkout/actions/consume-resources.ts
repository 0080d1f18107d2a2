import { coinRedeemRefused, outOfStock } from '@market/contract/checkout/problems';
import type { OrderPayload } from '@market/contract/checkout/schemas';
import { discountRefused } from '@market/contract/promotions/problems';
import { takeStock } from '#catalogue';
import { expectCoins, getSpendable, redeemCoins } from '#coins';
import type { PlacedOrder } from '#orders';
import type { Context, Person, Tx } from '#platform/context.ts';
import { findDiscounts, takeDeals, takeDiscounts } from '#promotions';
import { prepare, type PreparedCheckout } from '../queries/prepare.ts';
import { shortageOf } from '../rules/quantities.ts';
import { refuseChangedFigures } from '../queries/quote.ts';
import type { SharedPayload } from '../queries/reductions.ts';

/** A request to place orders, as it was sent. */
export interface PlaceRequest {
  readonly payloads: readonly OrderPayload[];
  readonly shared: SharedPayload;
}

/** Reserves units of the deals. When the last ones were sold meanwhile, prices again and refuses the changed price. */
export const consumeDeals = async (
  context: Context<Tx, Person>,
  { payloads, shared }: PlaceRequest,
  { orders }: PreparedCheckout,
): Promise<void> => {
  const stockLines = orders.flatMap(({ lines }) =>
    lines.flatMap(({ deal_id, price }) => (deal_id === null ? [] : [{ deal_id, quantity: price.quantity }])),
  );
  if (stockLines.length === 0 || (await takeDeals(context, stockLines)).length === 0) return;
  const current = await prepare(context, payloads, { placing: true, shared });
  for (const [index, { figures, payload }] of current.orders.entries())
    refuseChangedFigures(orders[index]!.figures, figures, payload.shop_id);
  throw new Error('a deal was refused and nothing changed');
};

/** Stock last: its rows stay locked until the transaction ends. @throws outOfStock for the first shop that is short */
export const consumeResources = async (
  context: Context<Tx>,
  { orders }: PreparedCheckout,
  orderIds: readonly string[],
): Promise<void> => {
  const lines = orders.flatMap((one, index) =>
    one.lines.map(({ offer, price }) => ({ offer, quantity: price.quantity, order_id: orderIds[index]! })),
  );
  const short = await takeStock(
    context,
    lines.map(({ offer, ...line }) => ({ ...line, variant_id: offer.variant_id })),
  );
  if (short.length === 0) return;
  const availableByVariant = new Map(short.map(({ variant_id, available }) => [variant_id, available]));
  const missed = lines.filter(({ offer }) => availableByVariant.has(offer.variant_id));
  const shop_id = missed[0]!.offer.shop_id;
  throw outOfStock({
    items: missed
      .filter(({ offer }) => offer.shop_id === shop_id)
      .map((line) => shortageOf(line, availableByVariant.get(line.offer.variant_id))),
    shop_id,
  });
};

/** The orders that each discount rule applies to. */
const discountUsesOf = ({ orders }: PreparedCheckout, ids: readonly string[]) => {
  const uses = new Map<number, { price_rule_id: number; code: string; order_ids: string[] }>();
  for (const [index, { priced }] of orders.entries())
    for (const { rule } of priced.discounts) {
      const use = uses.get(rule.id) ?? {
        price_rule_id: rule.id,
        code: rule.code ?? rule.title,
        order_ids: [],
      };
      use.order_ids.push(ids[index]!);
      uses.set(rule.id, use);
    }
  return [...uses.values()];
};

/** Consumes the codes and redeems the coins. @throws discountRefused, coinRedeemRefused when somebody was quicker */
export const consumeReductions = async (
  context: Context<Tx, Person>,
  checkout: PreparedCheckout,
  { id, orders }: { readonly id: string; readonly orders: readonly PlacedOrder[] },
): Promise<void> => {
  const uses = discountUsesOf(
    checkout,
    orders.map((order) => order.id),
  );
  const [refused] = uses.length === 0 ? [] : await takeDiscounts(context, context.actor.id, id, uses);
  if (refused !== undefined) {
    const { code } = uses.find(({ price_rule_id }) => price_rule_id === refused)!;
    const [rule] = await findDiscounts(context, [{ code }]);
    throw discountRefused({ code, reason: rule?.refusal ?? 'used_up' });
  }
  const spent = orders
    .filter(({ coin_redeem }) => coin_redeem > 0)
    .map((order) => ({ order_id: order.id, amount: order.coin_redeem }));
  if (spent.length > 0 && !(await redeemCoins(context, context.actor.id, spent))) {
    const balance = await getSpendable(context, context.actor.id);
    throw coinRedeemRefused({ max: Math.min(checkout.coin_max, balance), balance });
  }
  await expectCoins(
    context,
    context.actor.id,
    orders.map(({ id: order_id, order_number, coin_earn }) => ({
      order_id,
      order_number,
      amount: coin_earn,
    })),
  );
};
