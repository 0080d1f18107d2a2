import type { CartItem, CartShop, CartWarning, QuantityWarning } from '@market/contract/cart/schemas';
import type { PriceTier } from '@market/contract/catalogue/card-schemas';
import { type PricedLine, priceLines, type RunningDeal } from '@market/contract/rules/price';
import {
  productQuantityIssues,
  type QuantityIssue,
  quantitySentence,
  shopMinimumIssues,
} from '@market/contract/rules/quantity';
import { shownVariantTitle } from '@market/contract/rules/variant';

/** What a line is of, as it is for sale now. */
export interface PurchasableVariant {
  readonly variant_id: number;
  readonly product_id: number;
  readonly shop_id: number;
  readonly title: string;
  readonly variant_title: string;
  readonly options_with_values: CartItem['options_with_values'];
  readonly handle: string;
  readonly product_type: string | null;
  readonly unit_name: string;
  /** Address of the picture. */
  readonly image: string | null;
  readonly grams: number;
  readonly available: number;
  readonly tiers: readonly PriceTier[];
  readonly minimum: number;
  readonly multiple: number;
  readonly purchasable: boolean;
  /** Coins earned per đồng. */
  readonly coin_rate: number;
}

export interface CartDeal extends RunningDeal {
  readonly id: number;
  readonly end_at: Date;
  readonly minQuantity: number;
  readonly remaining: number;
}

export interface CartLine {
  readonly goods: PurchasableVariant;
  readonly quantity: number;
  readonly added_price: number;
  readonly saved: boolean;
  readonly added_at: Date;
}

/** Of a shop, what its head in the cart shows and its minimum. */
export type ShopHead = Omit<CartShop, 'total_price' | 'total_quantity' | 'warnings'>;

export const warningOf = (issue: QuantityIssue): QuantityWarning => ({
  message_code: issue.message_code,
  message: quantitySentence(issue),
  facts: issue.facts,
});
export const soldOutWarning = ({ available, unit_name }: PurchasableVariant): CartWarning => ({
  message_code: 'cart.errors.quantity',
  message: available > 0 ? `Kho chỉ còn ${available} ${unit_name}` : 'Sản phẩm này vừa hết hàng',
  facts: { available, unit_name },
});
export const notForSaleWarning: CartWarning = {
  message_code: 'cart.errors.not_for_sale',
  message: 'Sản phẩm này hiện không nhận đặt hàng',
  facts: {},
};

/** Sums of what counts, by product or by shop. */
const sumBy = (
  lines: readonly CartLine[],
  key: (goods: PurchasableVariant) => number,
): Map<number, number> => {
  const sums = new Map<number, number>();
  for (const { goods, quantity } of lines) sums.set(key(goods), (sums.get(key(goods)) ?? 0) + quantity);
  return sums;
};

const NO_PRICE = {
  price: 0,
  final_price: 0,
  line_price: 0,
  final_line_price: 0,
  compare_at_price: null,
  next_tier: null,
  coin_earn: 0,
};

export type DealsByProduct = ReadonlyMap<number, CartDeal>;
export type PricesByVariant = ReadonlyMap<number, PricedLine>;

/** Prices of the purchasable lines as one order. */
export const priceTogether = (lines: readonly CartLine[], deals: DealsByProduct): PricesByVariant => {
  const priced = priceLines(
    lines
      .filter(({ goods }) => goods.purchasable && goods.tiers.length > 0)
      .map(({ goods, quantity }) => ({
        variant_id: goods.variant_id,
        product_id: goods.product_id,
        quantity,
        prices: goods.tiers,
        deal: deals.get(goods.product_id) ?? null,
        coin_rate: goods.coin_rate,
      })),
  );
  return new Map(priced.map((line) => [line.variant_id, line]));
};

/** Prices of purchasable lines: lines to be ordered together, each line saved for later by itself. */
const pricesOf = (lines: readonly CartLine[], deals: DealsByProduct): PricesByVariant => {
  const together = priceTogether(
    lines.filter(({ saved }) => !saved),
    deals,
  );
  const savedLines = lines.filter(({ saved }) => saved).flatMap((line) => [...priceTogether([line], deals)]);
  return new Map([...together, ...savedLines]);
};

const lineWarnings = (line: CartLine, productQuantity: number): CartWarning[] => {
  const { goods, quantity } = line;
  if (!goods.purchasable) return [notForSaleWarning];
  const { minimum, multiple, unit_name } = goods;
  const issues = productQuantityIssues({ quantity: productQuantity, minimum, multiple, unitName: unit_name });
  return [...(quantity > goods.available ? [soldOutWarning(goods)] : []), ...issues.map(warningOf)];
};

export interface PricedCart {
  readonly items: Omit<CartItem, 'cart_id' | 'vendor' | 'shop_slug'>[];
  readonly shops: CartShop[];
  readonly total_price: number;
  readonly total_weight: number;
  readonly item_count: number;
}

const presentDeal = ({ id, price, end_at, minQuantity, remaining }: CartDeal): CartItem['deal'] => ({
  id,
  price,
  end_date: end_at.toISOString(),
  min_quantity: minQuantity,
  remaining,
});

const itemOf = (
  line: CartLine,
  price: PricedLine | undefined,
  warnings: CartWarning[],
  deal: CartDeal | undefined,
): PricedCart['items'][number] => {
  const { goods, quantity, saved, added_price, added_at } = line;
  const {
    final_price,
    price: tier,
    line_price,
    final_line_price,
    compare_at_price,
    next_tier,
    coin_earn,
  } = price ?? NO_PRICE;
  const visibleTitle = shownVariantTitle(goods.variant_title);
  return {
    variant_id: goods.variant_id,
    final_line_price,
    final_price,
    grams: goods.grams,
    inventory_quantity: goods.available,
    image: goods.image,
    line_price,
    min_order_quantity: goods.minimum,
    price: tier,
    prices: [...goods.tiers],
    product_id: goods.product_id,
    product_title: goods.title,
    product_type: goods.product_type,
    quantity,
    shop_id: goods.shop_id,
    title: visibleTitle ? `${goods.title} – ${visibleTitle}` : goods.title,
    unit_name: goods.unit_name,
    variant_title: goods.variant_title,
    coin_earn,
    handle: goods.handle,
    options_with_values: goods.options_with_values,
    added_price,
    saved,
    added_at: added_at.toISOString(),
    compare_at_price,
    quantity_per_unit: goods.multiple,
    next_tier,
    deal: price === undefined || deal === undefined ? null : presentDeal(deal),
    warnings,
  };
};

/** The cart at current prices, with warnings of lines and shops that cannot be ordered. */
export const priceCart = (
  lines: readonly CartLine[],
  heads: ReadonlyMap<number, ShopHead>,
  deals: DealsByProduct,
): PricedCart => {
  const counted = lines.filter(({ saved, goods }) => !saved && goods.purchasable);
  const prices = pricesOf(lines, deals);
  const ofProduct = sumBy(counted, (goods) => goods.product_id);
  const shops = [...heads.values()].map((head): CartShop => {
    const own = counted.filter(({ goods }) => goods.shop_id === head.id);
    const total_price = own.reduce(
      (sum, { goods }) => sum + (prices.get(goods.variant_id)?.final_line_price ?? 0),
      0,
    );
    const total_quantity = own.reduce((sum, { quantity }) => sum + quantity, 0);
    const { min_order_price, min_order_quantity } = head;
    const issues = shopMinimumIssues({
      quantity: total_quantity,
      price: total_price,
      minOrderPrice: min_order_price,
      minOrderQuantity: min_order_quantity,
    });
    return { ...head, total_price, total_quantity, warnings: issues.map(warningOf) };
  });
  const ofShop = new Map(shops.map(({ id, warnings }) => [id, warnings]));
  const items = lines.map((line) => {
    const { goods, saved, quantity } = line;
    const own = lineWarnings(line, saved ? quantity : (ofProduct.get(goods.product_id) ?? 0));
    const warnings = saved || !goods.purchasable ? own : [...own, ...(ofShop.get(goods.shop_id) ?? [])];
    return itemOf(line, prices.get(goods.variant_id), warnings, deals.get(goods.product_id));
  });
  return {
    items,
    shops,
    total_price: shops.reduce((sum, shop) => sum + shop.total_price, 0),
    total_weight: counted.reduce((sum, { goods, quantity }) => sum + goods.grams * quantity, 0),
    item_count: lines.filter(({ saved }) => !saved).length,
  };
};
