import type { OrderLineRow, OrderRow, ProductRow } from '@market/demo-data';
import { accounts, credit, debit, postHistory, type Entry } from '#ledger';
import { insertRows } from '#platform/db/bulk.ts';
import type { Context, Tx } from '#platform/context.ts';
import { getShops } from '#shops';
import { categoryTitles, entriesOf } from '../src/modules/settlement/actions/settle.ts';
import { bankAccounts, pastPayouts, type PastPayout } from './payout-history.ts';
import { ratesFor, type FrozenFee } from '../src/modules/settlement/rules/fees.ts';
import { labelOf } from '../src/modules/settlement/rules/labels.ts';
import { settlementOf, type DraftLine, type Outcome } from '../src/modules/settlement/rules/lines.ts';
import { reserveEntries } from '../src/modules/settlement/store/lines.ts';
import { selectRatesAt } from '../src/modules/settlement/store/rates.ts';
import type { SettledGoods } from '../src/modules/settlement/types.ts';

interface Rows {
  readonly orders: readonly OrderRow[];
  readonly order_lines: readonly OrderLineRow[];
  readonly products: readonly Pick<ProductRow, 'id' | 'category_lv1'>[];
  /** Null when the shop delivers itself. */
  readonly carrierOf: (serviceCode: string) => string | null;
}

/** A movement of money: its ledger entry and its line on the shop's statement. */
interface Moment {
  readonly at: Date;
  readonly kind: string;
  readonly ref: string;
  readonly entries: readonly Entry[];
  readonly statement?: {
    readonly kind: 'order' | 'cash' | 'payout';
    readonly order: Pick<OrderRow, 'id' | 'order_number'> | null;
    readonly payout_id: string | null;
    readonly shop_id: number;
    readonly lines: readonly (DraftLine & { readonly label?: string })[];
  };
}

/** A confirmed order with its rates; `outcome` once it completed. */
interface ConfirmedDemoOrder {
  readonly order: OrderRow;
  readonly carrier: string | null;
  readonly fees: readonly FrozenFee[];
  readonly outcome: Outcome | null;
}

const goodsOf = (lines: readonly OrderLineRow[], categories: ReadonlyMap<number, number>): SettledGoods[] =>
  lines.map(({ product_id, line_price }) => ({
    category_lv1: categories.get(product_id)!,
    amount: line_price,
  }));

/** Input of `settleOrder` for a completed order. */
const settledOf = (order: OrderRow, goods: readonly SettledGoods[], carrier: string | null) => ({
  order_id: order.id,
  order_number: order.order_number,
  shop_id: order.shop_id,
  carrier,
  cod: order.payment_method === 'cod',
  paid: order.total_price,
  goods,
  shipping: order.shipping_price - order.cod_fee,
  cod_fee: order.cod_fee,
  platform_discount: order.discount_price,
  coin_redeem: order.coin_redeem,
  completed_at: order.completed_at!,
});

const confirmedOf = async (
  context: Context<Tx>,
  { orders, order_lines, products, carrierOf }: Rows,
): Promise<ConfirmedDemoOrder[]> => {
  const rates = await selectRatesAt(context.db, context.now);
  const shops = await getShops(context, [...new Set(orders.map(({ shop_id }) => shop_id))]);
  const categories = new Map(products.map(({ id, category_lv1 }) => [id, category_lv1]));
  const lines = Map.groupBy(order_lines, ({ order_id }) => order_id);
  return orders
    .filter(({ confirmed_at }) => confirmed_at !== null)
    .map((order) => {
      const goods = goodsOf(lines.get(order.id) ?? [], categories);
      const carrier = carrierOf(order.shipping_line.code);
      const fees = ratesFor(
        rates,
        shops.get(order.shop_id)!,
        goods.map(({ category_lv1 }) => category_lv1),
      );
      // a carrier's cash is payable only after the hand-over
      const waits = carrier !== null && order.cod_status === 'collected';
      const payable = order.status === 'completed' && !waits;
      const outcome = payable ? settlementOf(settledOf(order, goods, carrier), fees) : null;
      return { order, carrier, fees, outcome };
    });
};

const storeFees = async ({ db }: Context<Tx>, confirmed: readonly ConfirmedDemoOrder[]) => {
  await insertRows(
    db,
    'order_settlements',
    confirmed.map(({ order: { id, order_number, shop_id, confirmed_at, completed_at }, outcome }) => ({
      order_id: id,
      order_number,
      shop_id,
      frozen_at: confirmed_at,
      settled_at: outcome && completed_at,
      goods: outcome?.goods ?? null,
      commission: outcome?.commission ?? null,
      vat: outcome?.vat ?? null,
      income_tax: outcome?.income_tax ?? null,
      net: outcome?.net ?? null,
    })),
  );
  await insertRows(
    db,
    'order_fees',
    confirmed.flatMap(({ order, fees }) => fees.map((fee) => ({ ...fee, order_id: order.id }))),
  );
};

/** A carrier's cash counts from delivery on, a shop's when it is deducted from the order's income. */
const cashOf = ({ order, carrier, outcome }: ConfirmedDemoOrder): Moment[] => {
  const { id, shop_id, delivered_at, completed_at, total_price, payment_method, status } = order;
  if (payment_method !== 'cod' || delivered_at === null || status === 'cancelled') return [];
  const entriesOn = (account: string) => [
    debit(account, total_price),
    credit(accounts.escrow(id), total_price),
  ];
  const cash = { kind: 'order.cash_collected', ref: id };
  if (carrier !== null) return [{ ...cash, at: delivered_at, entries: entriesOn(accounts.carrier(carrier)) }];
  if (outcome === null) return [];
  const lines = [{ code: 'cash_collected' as const, amount: -total_price }];
  return [
    {
      ...cash,
      at: completed_at!,
      entries: entriesOn(accounts.shop(shop_id)),
      statement: { kind: 'cash', order, payout_id: null, shop_id, lines },
    },
  ];
};

/** Cash that carriers collected, with the time of the hand-over. */
const storeCarrierCash = ({ db }: Context<Tx>, confirmed: readonly ConfirmedDemoOrder[]) =>
  insertRows(
    db,
    'carrier_cash',
    confirmed
      .filter(
        ({ carrier, order }) => carrier !== null && ['collected', 'remitted'].includes(order.cod_status),
      )
      .map(({ carrier, order }) => ({
        order_id: order.id,
        order_number: order.order_number,
        shop_id: order.shop_id,
        carrier,
        amount: order.total_price,
        collected_at: order.delivered_at,
        remitted_at: order.cod_status === 'remitted' ? order.updated_at : null,
      })),
  );

const settlingOf = ({ order, carrier, outcome }: ConfirmedDemoOrder): Moment[] =>
  outcome === null
    ? []
    : [
        {
          at: order.completed_at!,
          kind: 'order.settled',
          ref: order.id,
          entries: entriesOf(settledOf(order, [], carrier), outcome),
          statement: { kind: 'order', order, payout_id: null, shop_id: order.shop_id, lines: outcome.lines },
        },
      ];

/** A requested payout and its transfer, if any. */
const payoutOf = ({ id, shop_id, amount, label, requested_at, paid_at }: PastPayout): Moment[] => [
  {
    at: requested_at,
    kind: 'payout.requested',
    ref: id,
    entries: [debit(accounts.shop(shop_id), amount), credit(accounts.payouts, amount)],
    statement: {
      kind: 'payout',
      order: null,
      payout_id: id,
      shop_id,
      lines: [{ code: 'payout', amount: -amount, label }],
    },
  },
  ...(paid_at === null
    ? []
    : [
        {
          at: paid_at,
          kind: 'payout.paid',
          ref: id,
          entries: [debit(accounts.payouts, amount), credit(accounts.bank, amount)],
        },
      ]),
];

const storeStatements = async (context: Context<Tx>, moments: readonly Moment[]) => {
  const updates = moments.filter(({ statement }) => statement !== undefined);
  const first = await reserveEntries(context.db, updates.length);
  const titles = await categoryTitles(context);
  await insertRows(
    context.db,
    'statement_lines',
    updates.flatMap(({ at, statement }, n) =>
      statement!.lines.map((line) => ({
        entry: first + n,
        kind: statement!.kind,
        shop_id: statement!.shop_id,
        order_id: statement!.order?.id ?? null,
        order_number: statement!.order?.order_number ?? null,
        payout_id: statement!.payout_id,
        code: line.code,
        label: line.label ?? labelOf(line, titles),
        amount: line.amount,
        at,
      })),
    ),
  );
};

const byTime = (one: Moment, other: Moment) => one.at.getTime() - other.at.getTime();

/** Settles the demo orders; their payments must be in escrow already. */
export const seedSettlement = async (context: Context<Tx>, rows: Rows): Promise<void> => {
  const confirmed = await confirmedOf(context, rows);
  await storeFees(context, confirmed);
  await storeCarrierCash(context, confirmed);
  const sales = [...confirmed.flatMap(cashOf), ...confirmed.flatMap(settlingOf)].toSorted(byTime);
  const payouts = pastPayouts(
    sales.flatMap(({ at, statement }) =>
      statement === undefined
        ? []
        : [
            {
              at,
              shop_id: statement.shop_id,
              amount: statement.lines.reduce((sum, { amount }) => sum + amount, 0),
            },
          ],
    ),
    context.now,
  );
  await insertRows(
    context.db,
    'payouts',
    payouts.map(({ label: _label, ...payout }) => payout),
  );
  await insertRows(context.db, 'bank_accounts', bankAccounts(context.now));
  const moments = [...sales, ...payouts.flatMap(payoutOf)].toSorted(byTime);
  await storeStatements(context, moments);
  await postHistory(context, moments);
};
