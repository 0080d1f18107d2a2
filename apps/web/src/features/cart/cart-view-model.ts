// Cart grouped by shop and product, priced as if the selected lines were ordered.
import type { Cart, CartItem, CartShop } from '@market/contract/cart/schemas';
import {
  coinEarn,
  type NextTierStep,
  cartLineToPickedLine,
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

export interface CartLineView {
  readonly item: CartItem;
  readonly ticked: boolean;
  /** On sale and in stock. */
  readonly orderable: boolean;
  readonly unitPrice: number;
  readonly lineTotal: number;
  /** Price shown struck through: the tier price under a deal, else the first tier or the previous price. */
  readonly previousPrice: number | null;
  readonly isDeal: boolean;
  /** Unit price when added, if the shop has changed its prices since. */
  readonly changedFrom: number | null;
  /** Coins earned when the order completes. */
  readonly coins: number;
  /** Why it cannot be ordered as is. */
  readonly problem: string | null;
}

export interface CartProductView {
  readonly productId: number;
  readonly title: string;
  readonly unit: string;
  readonly lines: readonly CartLineView[];
  /** Of the selected lines, or of all when none is selected. */
  readonly quantity: number;
  readonly price: number;
  readonly minimum: number;
  readonly nextTier: NextTierStep | null;
  /** Violated minimum and multiple rules. */
  readonly issues: readonly QuantityIssue[];
}

export interface CartShopView {
  readonly shop: CartShop;
  readonly products: readonly CartProductView[];
  /** Variant ids that can be selected. */
  readonly selectable: readonly number[];
  readonly ticked: readonly number[];
  /** All orderable lines are selected. */
  readonly allSelected: boolean;
  /** Of the selected lines, or of all when none is selected. */
  readonly quantity: number;
  readonly total: number;
  /** Savings against the first tier. */
  readonly saved: number;
  /** Common unit of the lines, else a generic one. */
  readonly unit: string;
  readonly shopIssue: QuantityIssue | null;
  /** Progress towards the shop's minimum, 0 to 1. */
  readonly shopShare: number;
  /** Coins earned by the selected lines. */
  readonly coins: number;
  /** Null when it can be ordered. */
  readonly blockedReason: string | null;
}

export interface CartView {
  readonly shops: readonly CartShopView[];
  readonly savedForLater: readonly CartItem[];
  readonly lines: number;
}

const MIXED_UNIT_NAME = 'sản phẩm';
const NOTHING_SELECTED_TEXT = 'Chọn sản phẩm để đặt hàng';

const isOrderable = ({ saved, warnings }: CartItem): boolean =>
  !saved && !warnings.some(({ message_code }) => message_code === 'cart.errors.not_for_sale');

/** Prices the lines as one order. */
const priceItems = (items: readonly CartItem[]): Map<number, PricedLine> => {
  const lines = items.filter(({ prices }) => prices.length > 0).map(cartLineToPickedLine);
  return new Map(priceLines(lines).map((line) => [line.variant_id, line]));
};

const firstTier = ({ prices }: CartItem): number =>
  prices.toSorted((a, b) => a.startQuantity - b.startQuantity)[0]?.price ?? 0;

const previousPrice = (item: CartItem, line: PricedLine | undefined): number | null => {
  if (line === undefined) return null;
  const before = Math.max(firstTier(item), line.compare_at_price ?? 0);
  return before > line.final_price ? before : null;
};

/** Only a price that no tier or deal charges any more counts as changed. */
const changedFromPrice = (item: CartItem, unitPrice: number): number | null => {
  const { added_price: added, prices, deal } = item;
  const charged = [unitPrice, 0, deal?.price, ...prices.map(({ price }) => price)];
  return charged.includes(added) ? null : added;
};

const lineProblem = (item: CartItem): string | null => {
  const { quantity, inventory_quantity: stock, unit_name: unit } = item;
  if (!isOrderable({ ...item, saved: false })) return 'Sản phẩm này hiện không nhận đặt hàng';
  if (stock <= 0) return 'Sản phẩm này vừa hết hàng';
  return quantity > stock ? `Kho chỉ còn ${stock} ${unit}` : null;
};

/** Coins at the rate of the line's category, derived from the cart's own figure. */
const lineCoins = ({ coin_earn, final_line_price }: CartItem, total: number): number => {
  if (total === final_line_price) return coin_earn;
  if (coin_earn === coinEarn(final_line_price)) return coinEarn(total);
  return final_line_price === 0 ? 0 : Math.floor((total * coin_earn) / final_line_price);
};

const groupBy = <T>(items: readonly T[], key: (item: T) => number): Map<number, T[]> => {
  const groups = new Map<number, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
};

interface CartPricing {
  /** As if every orderable line were ordered. */
  readonly together: ReadonlyMap<number, PricedLine>;
  readonly ticked: ReadonlyMap<number, PricedLine>;
}

const toLineView = (item: CartItem, { together, ticked }: CartPricing): CartLineView => {
  const line = ticked.get(item.variant_id) ?? together.get(item.variant_id);
  const unitPrice = line?.final_price ?? 0;
  return {
    item,
    ticked: ticked.has(item.variant_id),
    orderable: isOrderable(item) && item.inventory_quantity > 0,
    unitPrice,
    lineTotal: line?.final_line_price ?? 0,
    previousPrice: previousPrice(item, line),
    isDeal: line?.is_deal ?? false,
    changedFrom: line === undefined ? null : changedFromPrice(item, unitPrice),
    coins: line === undefined ? 0 : lineCoins(item, line.final_line_price),
    problem: lineProblem(item),
  };
};

/** Selected lines, or all orderable ones when none is selected. */
const countedLines = (lines: readonly CartLineView[]): CartLineView[] => {
  const orderable = lines.filter((line) => line.orderable);
  return orderable.some(({ ticked }) => ticked) ? orderable.filter(({ ticked }) => ticked) : orderable;
};

const toProductView = (items: readonly CartItem[], pricing: CartPricing): CartProductView => {
  const first = items[0]!;
  const lines = items.map((item) => toLineView(item, pricing));
  const countable = countedLines(lines);
  const quantity = countable.reduce((sum, { item }) => sum + item.quantity, 0);
  const firstLine = countable[0];
  const price = firstLine === undefined ? undefined : pricing.ticked.get(firstLine.item.variant_id);
  const line = price ?? (firstLine && pricing.together.get(firstLine.item.variant_id));
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
  return units.size === 1 ? [...units][0]! : MIXED_UNIT_NAME;
};

const minimumShare = ({ facts }: QuantityIssue): number =>
  facts.minimum > 0 ? (facts.minimum - facts.missing) / facts.minimum : 1;

const blockedReason = (
  counted: readonly CartLineView[],
  products: readonly CartProductView[],
  shopIssue: QuantityIssue | null,
): string | null => {
  const problemLine = counted.find((line) => line.problem !== null);
  if (problemLine !== undefined) return problemLine.problem;
  const own = new Set(counted.map(({ item }) => item.product_id));
  const issue = products.find(({ productId, issues }) => issues.length > 0 && own.has(productId));
  if (issue !== undefined) return quantitySentence(issue.issues[0]!);
  if (shopIssue !== null) return quantitySentence(shopIssue);
  return counted.some(({ ticked }) => ticked) ? null : NOTHING_SELECTED_TEXT;
};

const toShopView = (shop: CartShop, items: readonly CartItem[], pricing: CartPricing): CartShopView => {
  const products = [...groupBy(items, ({ product_id }) => product_id).values()].map((group) =>
    toProductView(group, pricing),
  );
  const lines = products.flatMap((product) => product.lines);
  const countable = countedLines(lines);
  const ticked = countable.filter((line) => line.ticked).map(({ item }) => item.variant_id);
  const prices = ticked.length > 0 ? pricing.ticked : pricing.together;
  const totals = totalsOf(countable.flatMap(({ item }) => prices.get(item.variant_id) ?? []));
  const before = countable.reduce((sum, { item }) => sum + firstTier(item) * item.quantity, 0);
  const unit = sharedUnit((countable.length > 0 ? countable : lines).map(({ item }) => item.unit_name));
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
    selectable: lines.filter(({ orderable }) => orderable).map(({ item }) => item.variant_id),
    ticked,
    allSelected: ticked.length > 0 && ticked.length === items.filter(isOrderable).length,
    quantity: totals.quantity,
    total: totals.final_line_price,
    saved: Math.max(0, before - totals.final_line_price),
    unit,
    shopIssue,
    shopShare: shopIssue === null ? 1 : minimumShare(shopIssue),
    coins: countable.reduce((sum, { coins }) => sum + coins, 0),
    blockedReason: blockedReason(countable, products, shopIssue),
  };
};

export const toCartView = (cart: Cart, selected: readonly number[]): CartView => {
  const chosen = new Set(selected);
  const own = cart.items.filter(({ saved }) => !saved);
  const pricing: CartPricing = {
    together: priceItems(own.filter(isOrderable)),
    ticked: priceItems(
      own.filter((item) => chosen.has(item.variant_id) && isOrderable(item) && item.inventory_quantity > 0),
    ),
  };
  const byShop = groupBy(own, ({ shop_id }) => shop_id);
  return {
    shops: cart.shops.flatMap((shop) => {
      const items = byShop.get(shop.id);
      return items === undefined ? [] : [toShopView(shop, items, pricing)];
    }),
    savedForLater: cart.items.filter(({ saved }) => saved),
    lines: own.length,
  };
};

/** Initial selection: the requested variants, else all that can be ordered as they are. */
export const defaultSelection = (cart: Cart, requestedIds: readonly number[]): number[] =>
  cart.items
    .filter((item) => isOrderable(item) && item.inventory_quantity > 0)
    .filter(({ variant_id, warnings }) =>
      requestedIds.length > 0 ? requestedIds.includes(variant_id) : warnings.length === 0,
    )
    .map(({ variant_id }) => variant_id);

export const cartTotals = (basket: CartView) => {
  const shops = basket.shops.filter(({ ticked }) => ticked.length > 0);
  const sum = (of: (shop: CartShopView) => number) => shops.reduce((total, shop) => total + of(shop), 0);
  return {
    shops,
    quantity: sum(({ quantity }) => quantity),
    unit: sharedUnit(shops.map(({ unit }) => unit)),
    total: sum(({ total }) => total),
    saved: sum(({ saved }) => saved),
    coins: sum(({ coins }) => coins),
    blocked:
      shops.length === 0
        ? NOTHING_SELECTED_TEXT
        : (shops.find(({ blockedReason: blocked }) => blocked !== null)?.blockedReason ?? null),
  };
};

/** Whole shops are passed by shop id, partial ones by variant ids. */
export const checkoutPathFor = (shops: readonly CartShopView[], checkoutPath: string): string => {
  if (shops.every(({ allSelected: whole }) => whole))
    return `${checkoutPath}?shop=${shops.map(({ shop }) => shop.id).join(',')}`;
  return `${checkoutPath}?chon=${shops.flatMap(({ ticked }) => ticked).join(',')}`;
};
