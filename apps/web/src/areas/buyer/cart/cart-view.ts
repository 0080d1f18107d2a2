// Cart grouped by shop and product, with the figures of the server.
import type {
  CartItem,
  CartSelection,
  CartShop,
  SelectionLine,
  SelectionProduct,
  SelectionShop,
} from '@market/contract/cart/schemas';
import { CHECKOUT_PATH } from '#app/paths.ts';
import { changedVariantIds, type CartState } from './cart-reducer.ts';
import type { CartRefusal } from './submit-cart.ts';

export interface CartLineView {
  /** With the typed quantity. */
  readonly item: CartItem;
  readonly figures: SelectionLine;
  readonly ticked: boolean;
  /** The figures do not contain the last change yet. */
  readonly updating: boolean;
  readonly correction: string | undefined;
  /** A quantity of a refused form, as it was written. */
  readonly typed: string | undefined;
}

export interface CartProductView {
  readonly title: string;
  readonly unit: string;
  readonly figures: SelectionProduct;
  readonly lines: readonly CartLineView[];
  readonly updating: boolean;
}

export interface CartShopView {
  readonly shop: CartShop;
  readonly figures: SelectionShop;
  readonly products: readonly CartProductView[];
  /** Variant ids that can be selected. */
  readonly selectable: readonly number[];
  readonly ticked: readonly number[];
  readonly updating: boolean;
}

export interface CartView {
  readonly shops: readonly CartShopView[];
  readonly figures: CartSelection;
  readonly selectable: readonly number[];
  readonly ticked: readonly number[];
  readonly unavailable: readonly CartItem[];
  readonly savedForLater: readonly CartItem[];
  readonly lines: number;
  readonly updating: boolean;
}

const toLines = (state: CartState, refusal: CartRefusal | undefined): CartLineView[] => {
  const { cart, quantities, corrections } = state;
  const ticked = new Set(state.selectedVariantIds);
  const figures = new Map(cart.selection.lines.map((line) => [line.variant_id, line]));
  return cart.items.flatMap((item) => {
    const line = figures.get(item.variant_id);
    if (line === undefined) return [];
    const quantity = quantities[item.variant_id] ?? item.quantity;
    return {
      item: { ...item, quantity },
      figures: line,
      ticked: line.selectable && ticked.has(item.variant_id),
      updating: false,
      correction: corrections[item.variant_id] ?? refusal?.reasons[item.variant_id],
      typed: refusal?.typed[item.variant_id],
    };
  });
};

const toProduct = (
  figures: SelectionProduct,
  lines: readonly CartLineView[],
  changed: ReadonlySet<number>,
): CartProductView => {
  // The lines of a product share one price.
  const updating = lines.some(({ item }) => changed.has(item.variant_id));
  const [first] = lines;
  return {
    title: first?.item.product_title ?? '',
    unit: first?.item.unit_name ?? '',
    figures,
    lines: lines.map((line) => ({ ...line, updating })),
    updating,
  };
};

const idsOf = (lines: readonly CartLineView[]): number[] => lines.map(({ item }) => item.variant_id);

const toShop = (
  shop: CartShop,
  figures: SelectionShop,
  products: readonly CartProductView[],
): CartShopView => {
  const lines = products.flatMap((product) => product.lines);
  return {
    shop,
    figures,
    products,
    selectable: idsOf(lines.filter((line) => line.figures.selectable)),
    ticked: idsOf(lines.filter(({ ticked }) => ticked)),
    updating: products.some(({ updating }) => updating),
  };
};

export const toCartView = (state: CartState, refusal?: CartRefusal): CartView => {
  const { items, shops: cartShops, selection } = state.cart;
  const changed = changedVariantIds(state);
  const lines = toLines(state, refusal);
  const products = selection.products.map((figures) => {
    const own = lines.filter(({ item }) => item.product_id === figures.product_id);
    return toProduct(figures, own, changed);
  });
  const shops = selection.shops.flatMap((figures) => {
    const shop = cartShops.find(({ id }) => id === figures.shop_id);
    const own = products.filter(({ lines: [first] }) => first?.item.shop_id === figures.shop_id);
    return shop === undefined ? [] : toShop(shop, figures, own);
  });
  return {
    shops,
    figures: selection,
    selectable: shops.flatMap(({ selectable }) => selectable),
    ticked: shops.flatMap(({ ticked }) => ticked),
    unavailable: lines.filter((line) => !line.figures.selectable).map(({ item }) => item),
    savedForLater: items.filter(({ saved }) => saved),
    lines: lines.length,
    updating: changed.size > 0,
  };
};

/** Shops with selected lines in the figures. */
export const selectedShops = ({ shops }: CartView): CartShopView[] =>
  shops.filter(({ figures }) => figures.selected);

/**
 * Checkout of one shop, or of all selected; null while it cannot be ordered. Complete shops are passed by shop id,
 * partial ones by variant ids.
 */
export const checkoutPath = (view: CartView, shopId?: number): string | null => {
  const shops = selectedShops(view).filter(({ shop }) => shopId === undefined || shop.id === shopId);
  const blocked = shopId === undefined ? view.figures.blocked_reason : shops[0]?.figures.blocked_reason;
  if (shops.length === 0 || blocked !== null) return null;
  if (shops.every(({ figures }) => figures.whole))
    return `${CHECKOUT_PATH}?shop=${shops.map(({ shop }) => shop.id).join(',')}`;
  const ids = shops.flatMap(({ products }) =>
    products.flatMap(({ lines }) =>
      lines.filter(({ figures }) => figures.selected).map(({ item }) => item.variant_id),
    ),
  );
  return `${CHECKOUT_PATH}?chon=${ids.join(',')}`;
};
