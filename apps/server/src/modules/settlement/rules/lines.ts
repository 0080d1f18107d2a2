import type { StatementCode } from '@market/contract/settlement/schemas';
import type { SettledGoods, SettledOrder } from '../types.ts';
import { feeOn, type FrozenFee } from './fees.ts';

export interface DraftLine {
  readonly code: StatementCode;
  readonly amount: number;
  readonly category?: number;
  readonly rate?: number;
}

export interface Outcome {
  readonly lines: DraftLine[];
  readonly goods: number;
  readonly commission: number;
  readonly vat: number;
  readonly income_tax: number;
  /** Change of the shop's account, in đồng. */
  readonly net: number;
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

const byCategory = (goods: readonly SettledGoods[]): Required<SettledGoods>[] => {
  const found = new Map<number, Required<SettledGoods>>();
  for (const { category_lv1, amount, shop_discount = 0, refunded = 0 } of goods) {
    const other = found.get(category_lv1);
    found.set(category_lv1, {
      category_lv1,
      amount: amount + (other?.amount ?? 0),
      shop_discount: shop_discount + (other?.shop_discount ?? 0),
      refunded: refunded + (other?.refunded ?? 0),
    });
  }
  return [...found.values()].toSorted((one, other) => one.category_lv1 - other.category_lv1);
};

/** @throws RangeError for an invalid amount, or when payments and goods differ */
const checkFigures = (order: SettledOrder): void => {
  const { order_id, paid, shipping, cod_fee, platform_discount, coin_redeem } = order;
  const { shop_shipping_discount = 0, shipping_refund = 0 } = order;
  const borne = order.borne ?? [];
  const figures = [
    paid,
    shipping,
    cod_fee,
    platform_discount,
    coin_redeem,
    shop_shipping_discount,
    shipping_refund,
    ...borne.flatMap(({ refunded, beside }) => [refunded, beside]),
    ...order.goods.flatMap(({ amount, shop_discount = 0, refunded = 0 }) => [
      amount,
      shop_discount,
      refunded,
    ]),
  ];
  if (figures.some((figure) => !Number.isSafeInteger(figure) || figure < 0))
    throw new RangeError(`order ${order_id}: ${figures.join(', ')} are no amounts`);
  const got = paid + platform_discount + coin_redeem + sum(borne, ({ beside }) => beside);
  const sold =
    sum(order.goods, ({ amount }) => amount) + shipping + cod_fee - shop_shipping_discount - shipping_refund;
  if (got !== sold) throw new RangeError(`order ${order_id}: ${got} came for what costs ${sold}`);
};

/** Deducted from the buyer's price, and compensated by the platform. */
const compensation = (off: StatementCode, good: StatementCode, amount: number): DraftLine[] => [
  { code: off, amount: -amount },
  { code: good, amount },
];

/** Its lines sum to the shop's net. @param fees the stored rates @throws RangeError for inconsistent amounts */
export const settlementOf = (order: SettledOrder, fees: readonly FrozenFee[]): Outcome => {
  checkFigures(order);
  const rateOf = (kind: FrozenFee['kind'], category: number | null) =>
    (fees.find((fee) => fee.kind === kind && fee.category === category) ??
      fees.find((fee) => fee.kind === kind && fee.category === null))!.rate;
  const parts = byCategory(order.goods);
  const goods = sum(parts, ({ amount }) => amount);
  const commissions = parts.map(({ category_lv1: category, amount }) => {
    const rate = rateOf('commission', category);
    return { category, rate, fee: feeOn(amount, rate) };
  });
  const taxed = (code: 'vat' | 'income_tax') => {
    const rate = rateOf(code, null);
    return { code, rate, fee: feeOn(goods, rate) };
  };
  const [vat, incomeTax] = [taxed('vat'), taxed('income_tax')];
  const { shipping, shop_shipping_discount = 0, cod_fee, carrier } = order;
  const lines: DraftLine[] = [
    ...parts.map(({ category_lv1: category, amount, shop_discount, refunded }) => ({
      code: 'goods' as const,
      amount: amount + shop_discount + refunded,
      category,
    })),
    { code: 'shop_discount', amount: -sum(parts, (part) => part.shop_discount) - shop_shipping_discount },
    { code: 'refund', amount: -sum(parts, ({ refunded }) => refunded) },
    ...compensation(
      'borne_refund',
      'borne_refund_paid',
      sum(order.borne ?? [], ({ refunded, beside }) => refunded + beside),
    ),
    ...compensation('platform_discount', 'platform_discount_paid', order.platform_discount),
    ...compensation('coins', 'coins_paid', order.coin_redeem),
    { code: 'shipping', amount: shipping },
    { code: 'shipping_carrier', amount: carrier === null ? 0 : -shipping },
    { code: 'shipping_refund', amount: -(order.shipping_refund ?? 0) },
    { code: 'cod_fee', amount: cod_fee },
    { code: 'cod_fee_carrier', amount: carrier === null ? 0 : -cod_fee },
    ...commissions.map(({ fee, ...part }) => ({ code: 'commission' as const, amount: -fee, ...part })),
    ...[vat, incomeTax].map(({ fee, ...part }) => ({ amount: -fee, ...part })),
  ];
  return {
    lines: lines.filter(({ amount }) => amount !== 0),
    goods,
    commission: sum(commissions, ({ fee }) => fee),
    vat: vat.fee,
    income_tax: incomeTax.fee,
    net: sum(lines, ({ amount }) => amount),
  };
};
