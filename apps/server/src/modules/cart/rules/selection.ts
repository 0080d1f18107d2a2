// Figures of the lines that a buyer selected for an order.
import type {
  CartSelection,
  QuantityWarning,
  SelectionLine,
  SelectionProduct,
  SelectionShop,
} from '@market/contract/cart/schemas';
import { type PricedLine, totalsOf } from '@market/contract/rules/price';
import { productQuantityIssues, shopMinimumIssues } from '@market/contract/rules/quantity';
import {
  type CartLine,
  type DealsByProduct,
  notForSaleWarning,
  type PricedCart,
  type PricesByVariant,
  priceTogether,
  type PurchasableVariant,
  type ShopHead,
  soldOutWarning,
  warningOf,
} from './price-cart.ts';

const MIXED_UNIT_NAME = 'sản phẩm';
const NOTHING_SELECTED_TEXT = 'Chọn sản phẩm để đặt hàng';

const isSelectable = ({ saved, goods }: CartLine): boolean =>
  !saved && goods.purchasable && goods.available > 0;

const firstTierPrice = ({ tiers }: PurchasableVariant): number =>
  tiers.toSorted((one, other) => one.startQuantity - other.startQuantity)[0]?.price ?? 0;

interface SelectionPrices {
  /** As if every line for sale were ordered. */
  readonly together: PricesByVariant;
  readonly selected: PricesByVariant;
  readonly deals: DealsByProduct;
}

const previousPrice = (goods: PurchasableVariant, price: PricedLine): number | null => {
  const before = Math.max(firstTierPrice(goods), price.compare_at_price ?? 0);
  return before > price.final_price ? before : null;
};

/** Only a price that no tier or deal charges any more counts as changed. */
const changedFrom = (
  { goods, added_price }: CartLine,
  price: PricedLine,
  deals: DealsByProduct,
): number | null => {
  const charged = [
    price.final_price,
    0,
    deals.get(goods.product_id)?.price,
    ...goods.tiers.map((tier) => tier.price),
  ];
  return charged.includes(added_price) ? null : added_price;
};

const lineProblem = ({ goods, quantity }: CartLine): string | null => {
  if (!goods.purchasable) return notForSaleWarning.message;
  return goods.available <= 0 || quantity > goods.available ? soldOutWarning(goods).message : null;
};

const presentLine = (line: CartLine, { together, selected, deals }: SelectionPrices): SelectionLine => {
  const { goods } = line;
  const { variant_id } = goods;
  const price = selected.get(variant_id) ?? together.get(variant_id);
  return {
    variant_id,
    selected: selected.has(variant_id),
    selectable: isSelectable(line),
    final_price: price?.final_price ?? 0,
    final_line_price: price?.final_line_price ?? 0,
    previous_price: price === undefined ? null : previousPrice(goods, price),
    is_deal: price?.is_deal ?? false,
    changed_from: price === undefined ? null : changedFrom(line, price, deals),
    coin_earn: price?.coin_earn ?? 0,
    problem: lineProblem(line),
  };
};

/** Selected lines, or all selectable ones when none is selected. */
const countedLines = (lines: readonly CartLine[], { selected }: SelectionPrices): CartLine[] => {
  const selectable = lines.filter(isSelectable);
  const chosen = selectable.filter(({ goods }) => selected.has(goods.variant_id));
  return chosen.length > 0 ? chosen : selectable;
};

const groupBy = (lines: readonly CartLine[], key: (goods: PurchasableVariant) => number): CartLine[][] => [
  ...Map.groupBy(lines, ({ goods }) => key(goods)).values(),
];

const presentProduct = (lines: readonly CartLine[], prices: SelectionPrices): SelectionProduct => {
  const { product_id, minimum, multiple, unit_name } = lines[0]!.goods;
  const counted = countedLines(lines, prices);
  const quantity = counted.reduce((sum, line) => sum + line.quantity, 0);
  const first = counted[0]?.goods.variant_id ?? 0;
  const price = prices.selected.get(first) ?? prices.together.get(first);
  const issues = productQuantityIssues({ quantity, minimum, multiple, unitName: unit_name });
  return {
    product_id,
    quantity,
    final_price: price?.final_price ?? 0,
    next_tier: price?.next_tier ?? null,
    warnings: issues.map(warningOf),
  };
};

const sharedUnit = (names: readonly string[]): string => {
  const units = new Set(names);
  return units.size === 1 ? [...units][0]! : MIXED_UNIT_NAME;
};

interface ShopIssues {
  readonly counted: readonly CartLine[];
  readonly products: readonly SelectionProduct[];
  readonly shop: readonly QuantityWarning[];
  readonly selected: boolean;
}

const blockedReason = ({ counted, products, shop, selected }: ShopIssues): string | null => {
  const problem = counted.map(lineProblem).find((text) => text !== null);
  if (problem !== undefined) return problem;
  const productIds = new Set(counted.map(({ goods }) => goods.product_id));
  const product = products.find(
    ({ product_id, warnings }) => warnings.length > 0 && productIds.has(product_id),
  );
  const warning = product?.warnings[0] ?? shop[0];
  if (warning !== undefined) return warning.message;
  return selected ? null : NOTHING_SELECTED_TEXT;
};

const presentShop = (
  { id, min_order_price, min_order_quantity }: ShopHead,
  lines: readonly CartLine[],
  prices: SelectionPrices,
): { shop: SelectionShop; products: SelectionProduct[] } => {
  const products = groupBy(lines, (goods) => goods.product_id).map((group) => presentProduct(group, prices));
  const counted = countedLines(lines, prices);
  const selected = counted.some(({ goods }) => prices.selected.has(goods.variant_id));
  const priceOf = selected ? prices.selected : prices.together;
  const totals = totalsOf(counted.flatMap(({ goods }) => priceOf.get(goods.variant_id) ?? []));
  const atFirstTier = counted.reduce((sum, { goods, quantity }) => sum + firstTierPrice(goods) * quantity, 0);
  const unit_name = sharedUnit((counted.length > 0 ? counted : lines).map(({ goods }) => goods.unit_name));
  const warnings = shopMinimumIssues({
    quantity: totals.quantity,
    price: totals.final_line_price,
    minOrderPrice: min_order_price,
    minOrderQuantity: min_order_quantity,
    unitName: unit_name,
  }).map(warningOf);
  const shop: SelectionShop = {
    shop_id: id,
    selected,
    whole: selected && counted.length === lines.filter(({ goods }) => goods.purchasable).length,
    quantity: totals.quantity,
    unit_name,
    total_price: totals.final_line_price,
    savings: Math.max(0, atFirstTier - totals.final_line_price),
    coin_earn: totals.coin_earn,
    blocked_reason: blockedReason({ counted, products, shop: warnings, selected }),
    warnings,
  };
  return { shop, products };
};

const totalsOfShops = (shops: readonly SelectionShop[]) => {
  const selected = shops.filter((shop) => shop.selected);
  const sum = (of: (shop: SelectionShop) => number) => selected.reduce((total, shop) => total + of(shop), 0);
  return {
    quantity: sum(({ quantity }) => quantity),
    unit_name: sharedUnit(selected.map(({ unit_name }) => unit_name)),
    total_price: sum(({ total_price }) => total_price),
    savings: sum(({ savings }) => savings),
    coin_earn: sum(({ coin_earn }) => coin_earn),
    blocked_reason:
      selected.length === 0
        ? NOTHING_SELECTED_TEXT
        : (selected.find(({ blocked_reason }) => blocked_reason !== null)?.blocked_reason ?? null),
  };
};

export interface RequestedSelection {
  readonly variantIds: ReadonlySet<number>;
  readonly shopIds: ReadonlySet<number>;
}

/** Default selection: what can be ordered as it is. */
export const readyLines = ({ items }: Pick<PricedCart, 'items'>): RequestedSelection => ({
  variantIds: new Set(
    items
      .filter(({ warnings, inventory_quantity }) => warnings.length === 0 && inventory_quantity > 0)
      .map(({ variant_id }) => variant_id),
  ),
  shopIds: new Set(),
});

/** Prices the requested lines as one order and checks it; lines that cannot be ordered are never selected. */
export const priceSelection = (
  lines: readonly CartLine[],
  heads: ReadonlyMap<number, ShopHead>,
  deals: DealsByProduct,
  { variantIds, shopIds }: RequestedSelection,
): CartSelection => {
  const own = lines.filter(({ saved }) => !saved);
  const requested = own.filter(
    (line) =>
      isSelectable(line) && (variantIds.has(line.goods.variant_id) || shopIds.has(line.goods.shop_id)),
  );
  const prices: SelectionPrices = {
    together: priceTogether(own, deals),
    selected: priceTogether(requested, deals),
    deals,
  };
  const groups = new Map(
    groupBy(own, (goods) => goods.shop_id).map((group) => [group[0]!.goods.shop_id, group]),
  );
  const shops = [...heads.values()].flatMap((head) => {
    const group = groups.get(head.id);
    return group === undefined ? [] : [presentShop(head, group, prices)];
  });
  return {
    lines: own.map((line) => presentLine(line, prices)),
    products: shops.flatMap(({ products }) => products),
    shops: shops.map(({ shop }) => shop),
    ...totalsOfShops(shops.map(({ shop }) => shop)),
  };
};
