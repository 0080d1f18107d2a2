import { proposeOrderChange } from '@market/contract/orders/routes';
import type { SellerOrder } from '@market/contract/orders/schemas';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { heldCoins, returnCoins } from '../coins.ts';
import { resultOf, checkAnswer, choose, type Choice } from '../command.ts';
import { sendLess } from '../money.ts';
import * as orders from '../orders.ts';
import { phase } from '../orders.ts';
import { shareOf } from '../settlement.ts';
import { DAY, HOUR, type MLine, type Model, type MOrder } from '../state.ts';
import type { World } from '../world.ts';
import { ILLEGAL, params, seller } from './order-callers.ts';

interface LineChange {
  readonly coins: number;
  readonly earns: number;
  readonly fee: number;
  readonly cod_fee: number;
  readonly lines: { id: number; quantity: number; gross: number; shopOff: number; marketOff: number }[];
}

/** Fewer units of a line, with their part of what is taken off it. */
const reduceLine = (line: MLine, quantity: number): void => {
  const part = (sum: number) => shareOf(sum, quantity, line.quantity);
  Object.assign(line, {
    quantity,
    gross: (line.gross / line.quantity) * quantity,
    shopOff: part(line.shopOff),
    marketOff: part(line.marketOff),
    coins: part(line.coins),
  });
};

/** What the buyer took is the order from now on. */
export const applyChange = async (model: Model, world: World, order: MOrder): Promise<void> => {
  const { quantities, total } = order.proposed!;
  const less = order.total - total;
  if (order.money === 'full' && less > 0) sendLess(model, order, less);
  orders.putBack(model, order, ({ id, quantity }) => quantity - (quantities.get(id) ?? quantity));
  for (const line of order.lines) reduceLine(line, quantities.get(line.id) ?? line.quantity);
  order.lines = order.lines.filter(({ quantity }) => quantity > 0);
  const coins = order.lines.reduce((sum, line) => sum + line.coins, 0);
  const [row] = await world.rows(sql<LineChange>`select coin_redeem as coins, coin_earn as earns,
      shipping_price - cod_fee as fee, cod_fee,
      (select json_agg(json_build_object('id', l.id, 'quantity', quantity, 'gross', line_price,
        'shopOff', shop_discount, 'marketOff', platform_discount) order by l.position)
        from order_lines l where l.order_id = o.id) as lines
    from orders o where id = ${order.id}`);
  expect(row).toMatchObject({ coins, lines: order.lines.map(lineAmounts) });
  returnCoins(model, order, heldCoins(model, order) - coins);
  Object.assign(order, { total, earns: row!.earns, fee: row!.fee, codFee: row!.cod_fee });
  orders.step(model, order, () => {
    order.change = 'accepted';
    order.stage = 'unfulfilled';
  });
};
const lineAmounts = ({ id, quantity, gross, shopOff, marketOff }: MLine) => ({
  id,
  quantity,
  gross,
  shopOff,
  marketOff,
});

export interface Proposal {
  readonly pick: Choice;
  readonly kind: 'fewer' | 'cheaper';
}

const FEE = 5_000;

const issueOf = (order: MOrder, kind: Proposal['kind']): boolean => {
  if (order.refund > 0) return true;
  if (kind === 'cheaper') return order.fee === FEE || (order.money !== 'none' && FEE > order.fee);
  return (
    order.lines.filter(({ quantity }) => quantity > 0).length === 1 &&
    order.lines.some(({ quantity }) => quantity === 1)
  );
};

export const propose = async (model: Model, world: World, { pick, kind }: Proposal) => {
  const order = choose(
    model.orders,
    pick,
    (order) => phase(order) === 'wait_confirm' && order.cancellation !== 'requested' && !issueOf(order, kind),
  );
  if (order === undefined) return 'nothing';
  model.touched.add(order);
  const line = order.lines.find(({ quantity }) => quantity > 0)!;
  const quantities = new Map(kind === 'fewer' ? [[line.id, line.quantity - 1]] : []);
  const answer = await (
    await seller(world, order)
  ).call(proposeOrderChange, {
    ...params(order),
    body: {
      note: 'Kho không đủ',
      line_items: [...quantities].map(([id, quantity]) => ({ id, quantity })),
      ...(kind === 'cheaper' && { shipping_fee: FEE }),
    },
  });
  const problems = [
    ...(phase(order) === 'wait_confirm' && order.cancellation !== 'requested' ? [] : [ILLEGAL]),
    ...(issueOf(order, kind) ? ['order.errors.change'] : []),
  ];
  return resultOf(
    checkAnswer(answer, problems, () => {
      order.change = 'proposed';
      const { total } = (answer as { value: { data: { order: SellerOrder } } }).value.data.order.change!;
      const deadline = Math.min(model.now + DAY, order.waitsSince + 72 * HOUR);
      order.due.set('confirm', Math.max(order.due.get('confirm')!, deadline));
      order.proposed = { quantities, total: total.now, fee: kind === 'cheaper' ? FEE : order.fee };
    }),
  );
};
