// The cart as its page shows it: by shop, then by product, priced as an order of what is ticked would be.
import type { Cart, CartItem, CartShop } from '@market/contract/cart/schemas';
import {
  coinEarn,
  type NextTierStep,
  pickedOfCart,
  type PricedLine,
  priceLines,
  totalsOf,
} from '@market/contract/rules/price';
import {
  productQuantityIssues,
  type QuantityIssue,
  quantitySentence,
  shopMinimumIssues,
} from '@market/contract/rules/quantity';

export interface BasketLine {
  readonly item: CartItem;
  readonly ticked: boolean;
  /** May be ordered at all: on sale and in stock. */
  readonly orderable: boolean;
  readonly unitPrice: number;
  readonly lineTotal: number;
  /** The crossed-out price: the tier's under a deal, else the first tier's or the shop's former one. */
  readonly was: number | null;
  /** The running deal sets `unitPrice`. */
  readonly isDeal: boolean;
  /** What a unit cost when it was put in, when the shop has changed its prices since. */
  readonly changedFrom: number | null;
  /** Coins it brings once the order is complete. */
  readonly coins: number;
  /** Why it cannot be ordered as it stands. */
  readonly trouble: string | null;
}

export interface BasketProduct {
  readonly productId: number;
  readonly title: string;
  readonly unit: string;
  readonly lines: readonly BasketLine[];
  /** Over the lines that count: the ticked ones, or all while none is. */
  readonly quantity: number;
  readonly price: number;
  readonly minimum: number;
  readonly nextTier: NextTierStep | null;
  /** Minimum and multiple that this quantity misses. */
  readonly issues: readonly QuantityIssue[];
}

export interface BasketShop {
  readonly shop: CartShop;
  readonly products: readonly BasketProduct[];
  /** Ids that can be ticked. */
  readonly tickable: readonly number[];
  readonly ticked: readonly number[];
  /** All its lines on sale are ticked. */
  readonly whole: boolean;
  /** Of the ticked lines; of all of them while none is. */
  readonly quantity: number;
  readonly total: number;
  /** What tiers and deals took off the first tier's prices. */
  readonly saved: number;
  /** The unit its lines share, or a word for them all. */
  readonly unit: string;
  readonly shopIssue: QuantityIssue | null;
  /** How far the shop's minimum is, 0 to 1. */
  readonly shopShare: number;
  /** What the ticked lines bring once the order is complete. */
  readonly coins: number;
  /** Why it cannot be ordered now; null when it can. */
  readonly blocked: string | null;
}

export interface Basket {
  readonly shops: readonly BasketShop[];
  readonly later: readonly CartItem[];
  readonly lines: number;
}

const MIXED_UNIT = 'sản phẩm';
const NOTHING_TICKED = 'Chọn sản phẩm để đặt hàng';

const isCounted = ({ saved, warnings }: CartItem): boolean =>
  !saved && !warnings.some(({ message_code }) => message_code === 'cart.errors.not_for_sale');

/** Prices of these lines as one order. */
const priced = (items: readonly CartItem[]): Map<number, PricedLine> => {
  const lines = items.filter(({ prices }) => prices.length > 0).map(pickedOfCart);
  return new Map(priceLines(lines).map((line) => [line.variant_id, line]));
};

const firstTier = ({ prices }: CartItem): number =>
  prices.toSorted((a, b) => a.startQuantity - b.startQuantity)[0]?.price ?? 0;

const wasPrice = (item: CartItem, line: PricedLine | undefined): number | null => {
  if (line === undefined) return null;
  const before = Math.max(firstTier(item), line.compare_at_price ?? 0);
  return before > line.final_price ? before : null;
};

/** Another tier, or its deal, is no change of price: only what it costs in no quantity any more is. */
const changedFrom = (item: CartItem, unitPrice: number): number | null => {
  const { added_price: added, prices, deal } = item;
  const charged = [unitPrice, 0, deal?.price, ...prices.map(({ price }) => price)];
  return charged.includes(added) ? null : added;
};

const troubleOf = (item: CartItem): string | null => {
  const { quantity, inventory_quantity: stock, unit_name: unit } = item;
  if (!isCounted({ ...item, saved: false })) return 'Sản phẩm này hiện không nhận đặt hàng';
  if (stock <= 0) return 'Sản phẩm này vừa hết hàng';
  return quantity > stock ? `Kho chỉ còn ${stock} ${unit}` : null;
};

/** Coins at the rate of the line's own category, which its coins as the cart counts them tell. */
const coinsOf = ({ coin_earn, final_line_price }: CartItem, total: number): number => {
  if (total === final_line_price) return coin_earn;
  if (coin_earn === coinEarn(final_line_price)) return coinEarn(total);
  return final_line_price === 0 ? 0 : Math.floor((total * coin_earn) / final_line_price);
};

const groupBy = <T>(items: readonly T[], key: (item: T) => number): Map<number, T[]> => {
  const groups = new Map<number, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
};

interface Pricing {
  /** All that counts, as if everything were ordered. */
  readonly together: ReadonlyMap<number, PricedLine>;
  readonly ticked: ReadonlyMap<number, PricedLine>;
}

const lineOf = (item: CartItem, { together, ticked }: Pricing): BasketLine => {
  const line = ticked.get(item.variant_id) ?? together.get(item.variant_id);
  const unitPrice = line?.final_price ?? 0;
  return {
    item,
    ticked: ticked.has(item.variant_id),
    orderable: isCounted(item) && item.inventory_quantity > 0,
    unitPrice,
    lineTotal: line?.final_line_price ?? 0,
    was: wasPrice(item, line),
    isDeal: line?.is_deal ?? false,
    changedFrom: line === undefined ? null : changedFrom(item, unitPrice),
    coins: line === undefined ? 0 : coinsOf(item, line.final_line_price),
    trouble: troubleOf(item),
  };
};

/** The ticked lines; while none is, all that could be: what the figures then stand for. */
const countedOf = (lines: readonly BasketLine[]): BasketLine[] => {
  const orderable = lines.filter((line) => line.orderable);
  return orderable.some(({ ticked }) => ticked) ? orderable.filter(({ ticked }) => ticked) : orderable;
};

const productOf = (items: readonly CartItem[], pricing: Pricing): BasketProduct => {
  const first = items[0]!;
  const lines = items.map((item) => lineOf(item, pricing));
  const counted = countedOf(lines);
  const quantity = counted.reduce((sum, { item }) => sum + item.quantity, 0);
  const shown = counted[0];
  const price = shown === undefined ? undefined : pricing.ticked.get(shown.item.variant_id);
  const line = price ?? (shown && pricing.together.get(shown.item.variant_id));
  return {
    productId: first.product_id,
    title: first.product_title,
    unit: first.unit_name,
    lines,
    quantity,
    price: line?.final_price ?? 0,
    minimum: first.min_order_quantity,
    nextTier: line?.next_tier ?? null,
    issues: productQuantityIssues({
      quantity,
      minimum: first.min_order_quantity,
      multiple: first.quantity_per_unit,
      unitName: first.unit_name,
    }),
  };
};

const sharedUnit = (names: readonly string[]): string => {
  const units = new Set(names);
  return units.size === 1 ? [...units][0]! : MIXED_UNIT;
};

const share = ({ facts }: QuantityIssue): number =>
  facts.minimum > 0 ? (facts.minimum - facts.missing) / facts.minimum : 1;

const blockedBy = (
  counted: readonly BasketLine[],
  products: readonly BasketProduct[],
  shopIssue: QuantityIssue | null,
): string | null => {
  const trouble = counted.find((line) => line.trouble !== null);
  if (trouble !== undefined) return trouble.trouble;
  const own = new Set(counted.map(({ item }) => item.product_id));
  const issue = products.find(({ productId, issues }) => issues.length > 0 && own.has(productId));
  if (issue !== undefined) return quantitySentence(issue.issues[0]!);
  if (shopIssue !== null) return quantitySentence(shopIssue);
  return counted.some(({ ticked }) => ticked) ? null : NOTHING_TICKED;
};

const shopOf = (shop: CartShop, items: readonly CartItem[], pricing: Pricing): BasketShop => {
  const products = [...groupBy(items, ({ product_id }) => product_id).values()].map((group) =>
    productOf(group, pricing),
  );
  const lines = products.flatMap((product) => product.lines);
  const counted = countedOf(lines);
  const ticked = counted.filter((line) => line.ticked).map(({ item }) => item.variant_id);
  const prices = ticked.length > 0 ? pricing.ticked : pricing.together;
  const totals = totalsOf(counted.flatMap(({ item }) => prices.get(item.variant_id) ?? []));
  const before = counted.reduce((sum, { item }) => sum + firstTier(item) * item.quantity, 0);
  const unit = sharedUnit((counted.length > 0 ? counted : lines).map(({ item }) => item.unit_name));
  const [shopIssue = null] = shopMinimumIssues({
    quantity: totals.quantity,
    price: totals.final_line_price,
    minOrderQuantity: shop.min_order_quantity,
    minOrderPrice: shop.min_order_price,
    unitName: unit,
  });
  return {
    shop,
    products,
    tickable: lines.filter(({ orderable }) => orderable).map(({ item }) => item.variant_id),
    ticked,
    whole: ticked.length > 0 && ticked.length === items.filter(isCounted).length,
    quantity: totals.quantity,
    total: totals.final_line_price,
    saved: Math.max(0, before - totals.final_line_price),
    unit,
    shopIssue,
    shopShare: shopIssue === null ? 1 : share(shopIssue),
    coins: counted.reduce((sum, { coins }) => sum + coins, 0),
    blocked: blockedBy(counted, products, shopIssue),
  };
};

/** The cart with these variants ticked. */
export const basketOf = (cart: Cart, selected: readonly number[]): Basket => {
  const chosen = new Set(selected);
  const own = cart.items.filter(({ saved }) => !saved);
  const pricing: Pricing = {
    together: priced(own.filter(isCounted)),
    ticked: priced(
      own.filter((item) => chosen.has(item.variant_id) && isCounted(item) && item.inventory_quantity > 0),
    ),
  };
  const byShop = groupBy(own, ({ shop_id }) => shop_id);
  return {
    shops: cart.shops.flatMap((shop) => {
      const items = byShop.get(shop.id);
      return items === undefined ? [] : [shopOf(shop, items, pricing)];
    }),
    later: cart.items.filter(({ saved }) => saved),
    lines: own.length,
  };
};

/** What is ticked when nobody has ticked yet: the variants asked for, else all that can be ordered as they stand. */
export const firstTicks = (cart: Cart, asked: readonly number[]): number[] =>
  cart.items
    .filter((item) => isCounted(item) && item.inventory_quantity > 0)
    .filter(({ variant_id, warnings }) =>
      asked.length > 0 ? asked.includes(variant_id) : warnings.length === 0,
    )
    .map(({ variant_id }) => variant_id);

/** What all the ticked shops come to. */
export const basketTotals = (basket: Basket) => {
  const shops = basket.shops.filter(({ ticked }) => ticked.length > 0);
  const sum = (of: (shop: BasketShop) => number) => shops.reduce((total, shop) => total + of(shop), 0);
  return {
    shops,
    quantity: sum(({ quantity }) => quantity),
    unit: sharedUnit(shops.map(({ unit }) => unit)),
    total: sum(({ total }) => total),
    saved: sum(({ saved }) => saved),
    coins: sum(({ coins }) => coins),
    blocked:
      shops.length === 0 ? NOTHING_TICKED : (shops.find(({ blocked }) => blocked !== null)?.blocked ?? null),
  };
};

/** Where ordering these shops goes on: whole shops by their number, parts by their variants. */
export const orderPath = (shops: readonly BasketShop[], checkoutPath: string): string => {
  if (shops.every(({ whole }) => whole))
    return `${checkoutPath}?shop=${shops.map(({ shop }) => shop.id).join(',')}`;
  return `${checkoutPath}?chon=${shops.flatMap(({ ticked }) => ticked).join(',')}`;
};
