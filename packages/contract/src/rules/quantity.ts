// Quantity rules of product page, cart, quote and order: minimum, multiple and the shop's minimum.
import { DEFAULT_MIN_ORDER_QUANTITY, INVALID_MIN_ORDER_QUANTITY } from '../constants/orders.ts';
import { DEFAULT_UNIT } from '../constants/products.ts';
import { dong, formatNumber } from './money.ts';
import { type RunningDeal, tierFor, type Tier } from './price.ts';

/** `missing` and `minimum` are in units or đồng, see `measure`. */
export interface QuantityIssue {
  readonly message_code: 'cart.errors.min_quantity' | 'cart.errors.multiple' | 'cart.errors.shop_minimum';
  readonly facts: {
    readonly minimum: number;
    readonly missing: number;
    readonly measure: 'quantity' | 'price';
    readonly unit_name: string;
  };
}

/** 1 without tiers, 0 with invalid tiers. */
export const minOrderQuantity = (
  tiers: readonly { readonly startQuantity: number }[] | null | undefined,
): number => {
  if (!tiers || tiers.length === 0) return DEFAULT_MIN_ORDER_QUANTITY;
  const lowest = Math.min(...tiers.map((tier) => tier?.startQuantity));
  return Number.isSafeInteger(lowest) && lowest > 0 ? lowest : INVALID_MIN_ORDER_QUANTITY;
};

export const isSoldOut = (stock: number, minimum: number): boolean => stock < Math.max(minimum, 1);

export const startingQuantity = (minimum: number, multiple: number): number =>
  Math.ceil(Math.max(minimum, 1) / Math.max(multiple, 1)) * Math.max(multiple, 1);

export interface ProductQuantity {
  readonly quantity: number;
  readonly minimum: number;
  readonly multiple: number;
  readonly unitName?: string | null;
}

/** Empty for quantity 0. */
export const productQuantityIssues = (input: ProductQuantity): QuantityIssue[] => {
  const { quantity, minimum } = input;
  const multiple = Math.max(input.multiple, 1);
  if (quantity <= 0) return [];
  const unit_name = input.unitName || DEFAULT_UNIT;
  const issues: QuantityIssue[] = [];
  if (quantity < minimum)
    issues.push({
      message_code: 'cart.errors.min_quantity',
      facts: { minimum, missing: minimum - quantity, measure: 'quantity', unit_name },
    });
  if (quantity % multiple !== 0)
    issues.push({
      message_code: 'cart.errors.multiple',
      facts: { minimum: multiple, missing: multiple - (quantity % multiple), measure: 'quantity', unit_name },
    });
  return issues;
};

export interface ShopQuantity {
  readonly quantity: number;
  readonly price: number;
  readonly minOrderQuantity: number | null;
  readonly minOrderPrice: number | null;
  readonly unitName?: string | null;
}

export const shopMinimumIssues = (input: ShopQuantity): QuantityIssue[] => {
  if (input.quantity <= 0) return [];
  const unit_name = input.unitName || DEFAULT_UNIT;
  const short = (minimum: number | null, has: number, measure: 'quantity' | 'price'): QuantityIssue[] =>
    minimum !== null && has < minimum
      ? [
          {
            message_code: 'cart.errors.shop_minimum',
            facts: { minimum, missing: minimum - has, measure, unit_name },
          },
        ]
      : [];
  return [
    ...short(input.minOrderQuantity, input.quantity, 'quantity'),
    ...short(input.minOrderPrice, input.price, 'price'),
  ];
};

export interface SmallestOrderInput {
  readonly tiers: readonly Tier[];
  readonly minimum: number;
  readonly multiple: number;
  readonly minOrderQuantity: number | null;
  readonly minOrderPrice: number | null;
}

/** Smallest quantity of the product that satisfies its own rules and the shop's minimum, without deals. */
export const smallestOrderQuantity = (input: SmallestOrderInput): number => {
  const { tiers, minimum, multiple, minOrderQuantity, minOrderPrice } = input;
  const by = (quantity: number) => startingQuantity(quantity, multiple);
  const least = by(Math.max(minimum, minOrderQuantity ?? 0));
  const money = minOrderPrice ?? 0;
  const worth = (quantity: number) => (tierFor(tiers, quantity)?.price ?? 0) * quantity;
  if (money <= 0 || tiers.length === 0 || worth(least) >= money) return least;
  // check each tier: a cheaper tier can fall below the minimum amount again
  const enough = tiers
    .filter(({ price }) => price > 0)
    .map(({ startQuantity, price }) => by(Math.max(least, startQuantity, Math.ceil(money / price))))
    .filter((quantity) => worth(quantity) >= money);
  return enough.length === 0 ? least : Math.min(...enough);
};

export const quantitySentence = ({ message_code, facts }: QuantityIssue): string => {
  const amount = (value: number) =>
    facts.measure === 'price' ? dong(value) : `${formatNumber(value)} ${facts.unit_name}`;
  if (message_code === 'cart.errors.multiple')
    return `Bán theo lô ${amount(facts.minimum)}, thêm ${amount(facts.missing)} cho chẵn lô`;
  if (message_code === 'cart.errors.shop_minimum')
    return `Thêm ${amount(facts.missing)} để đạt tối thiểu của shop`;
  return `Thêm ${amount(facts.missing)} để đạt tối thiểu`;
};

/** Null unless an order within the rest of the deal would cost less a unit than `charged`. */
export const dealLimitSentence = (
  { price, minQuantity = 1, remaining = Number.POSITIVE_INFINITY }: RunningDeal,
  { quantity, minimum, charged }: { quantity: number; minimum: number; charged: number },
  unitName?: string | null,
): string | null => {
  if (quantity <= remaining || remaining < Math.max(minQuantity, minimum) || price >= charged) return null;
  const unit = unitName || DEFAULT_UNIT;
  return `Deal chỉ còn ${formatNumber(remaining)} ${unit}, đặt không quá số này để còn ${dong(price)}/${unit}`;
};
