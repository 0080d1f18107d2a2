import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Card } from '@market/contract/catalogue/card-schemas';
import { getProduct } from '@market/contract/catalogue/routes';
import type { Product } from '@market/contract/catalogue/schemas';
import { searchProducts } from '@market/contract/product-search/routes';
import type { SearchResult } from '@market/contract/product-search/schemas';
import { getShopPolicy } from '@market/contract/shops/routes';
import type { ShopPolicy } from '@market/contract/shops/schemas';
import { urlOf } from '@market/contract/web';

/** A product of which one variant can be ordered alone, and a quantity that the shop accepts. */
export interface Goods {
  readonly title: string;
  readonly shopId: number;
  readonly productId: number;
  readonly variantId: number;
  /** Unit price at the first tier. Đồng. */
  readonly price: number;
  readonly path: string;
  readonly shop: string;
  readonly quantity: number;
}

/** Each project buys from shops of its own, so that two journeys at once do not compete for stock. */
type Share = 0 | 1;

const read = async <T>(request: APIRequestContext, url: string): Promise<T> => {
  const response = await request.get(url);
  expect(response.ok(), `${url} answers ${response.status()}`).toBe(true);
  return (await response.json()) as T;
};

const roundUp = (quantity: number, multiple: number): number => Math.ceil(quantity / multiple) * multiple;
/** More than the shipping of a small order costs. Đồng. */
const SHIPPING_ROOM = 150_000;

/** A quantity of the first variant that every rule of product and shop allows; null when there is none. */
const findQuantity = (product: Product, shop: ShopPolicy): number | null => {
  const [variant] = product.variants;
  const price = product.prices[0]?.price ?? 0;
  if (!product.allow_purchase || product.options.length !== 2 || price === 0 || variant === undefined)
    return null;
  const minQuantity = Math.max(product.minOrderQuantity, shop.min_order_quantity ?? 0);
  const worth = Math.ceil((shop.min_order_price ?? 0) / price);
  const quantity = roundUp(Math.max(minQuantity, worth, 1), Math.max(product.quantityPerUnit, 1));
  return variant.inventoryQuantity >= quantity * 4 ? quantity : null;
};

const acceptsCod = ({ cod }: ShopPolicy, worth: number): boolean =>
  cod.active &&
  (cod.max_amount === null || cod.max_amount > worth + SHIPPING_ROOM) &&
  (cod.max_shipping_fee === null || cod.max_shipping_fee >= SHIPPING_ROOM);

/** The shop is paid with the order, and accepts wallets. */
export const acceptsWalletPayments = ({ payment_timing, payment_methods }: ShopPolicy): boolean =>
  payment_timing === 'at_order' &&
  ['wallet_momo', 'zalopay_app'].every((one) => payment_methods.includes(one as 'cod'));

/** Products of different shops, found by search. */
export const findGoods = async (
  request: APIRequestContext,
  options: { count: number; share: Share; shopId?: number; fits?: (shop: ShopPolicy) => boolean },
): Promise<Goods[]> => {
  const { shopId } = options;
  const query = {
    // a test that names a shop may change prices, so it does not get the cheapest, which others buy
    ...(shopId === undefined
      ? { keyword: 'áo', sort_order: 'asc' }
      : { filter_shop_id: shopId, sort_order: 'desc' }),
    limit: 100,
    filter_min_stock: 500,
    sort_by: 'price',
  };
  const { products } = await read<{ products: Card[] }>(request, urlOf(searchProducts, { query }));
  const goods = new Map<number, Goods>();
  for (const card of products) {
    if (goods.size === options.count) break;
    if (goods.has(card.shopId) || card.shopId % 2 !== options.share) continue;
    const params = { id: String(card.productId) };
    const { product } = await read<{ product: Product }>(request, urlOf(getProduct, { params }));
    const { shop } = await read<{ shop: ShopPolicy }>(
      request,
      urlOf(getShopPolicy, { params: { id: card.shopId } }),
    );
    const quantity = findQuantity(product, shop);
    if (quantity === null || !(options.fits?.(shop) ?? true)) continue;
    // a test that names a shop does not need COD
    if (shopId === undefined && !acceptsCod(shop, quantity * (product.prices[0]?.price ?? 0))) continue;
    const path = `/${product.handle}-${product.id}.html`;
    goods.set(card.shopId, {
      title: product.title,
      shopId: card.shopId,
      productId: product.id,
      variantId: product.variants[0]!.id,
      price: product.prices[0]?.price ?? 0,
      path,
      shop: card.shopName,
      quantity,
    });
  }
  expect(goods.size, 'products to order').toBe(options.count);
  return [...goods.values()];
};

/** The page of a product on sale whose price is hidden. Sorted by price such products come last. */
export const findHiddenPrice = async (request: APIRequestContext): Promise<string> => {
  const readPage = async (page: number) => {
    const query = { filter_min_stock: 500, sort_by: 'price', sort_order: 'desc', limit: 100, page };
    return read<SearchResult>(request, urlOf(searchProducts, { query }));
  };
  const { total } = await readPage(1);
  const { products } = await readPage(Math.ceil(total / 100));
  for (const { productId } of products.filter(({ hidePrices }) => hidePrices).toReversed()) {
    const url = urlOf(getProduct, { params: { id: String(productId) } });
    const { product } = await read<{ product: Product }>(request, url);
    if (product.allow_purchase && product.shop.status === 'active')
      return `/${product.handle}-${product.id}.html`;
  }
  throw new Error('no product on sale has a hidden price');
};

/** Writes the quantity into the first variant of the product page: a cell of the matrix, a stepper on phones. */
export const pickFirst = async (page: Page, { quantity }: Goods): Promise<void> => {
  const field = page.locator('#chon-hang').getByRole('textbox').filter({ visible: true }).first();
  await field.fill(String(quantity));
  // the total includes what is typed before the field is left
  const total = page.getByText(new RegExp(String.raw`^${quantity.toLocaleString('vi-VN')} \S+ · `));
  await expect(total.filter({ visible: true }).first()).toBeVisible();
  await field.press('Tab');
};
