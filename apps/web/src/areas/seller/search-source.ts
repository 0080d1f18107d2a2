import { listSellerProducts } from '@market/contract/catalogue/seller-routes';
import { listSellerOrders } from '@market/contract/orders/seller-routes';
import { formatNumber } from '@market/contract/rules/money';
import { roleMay, type ShopRole } from '@market/contract/rules/shop-roles';
import { listShopCustomers } from '@market/contract/shop-customers/routes';
import type { Call } from '@market/contract/web';
import { sellerOrderPath } from '#app/paths.ts';
import { SELLER_CUSTOMERS_PATH, SELLER_PRODUCTS_PATH, sellerProductPath } from '#app/seller-paths.ts';
import type { SearchGroup, SearchSource } from '#features/workspace/search/search-source.ts';

const MAX_HITS = 5;

const findOrders = async (call: Call, keyword: string): Promise<SearchGroup | null> => {
  const answer = await call(listSellerOrders, { query: { keyword, limit: MAX_HITS } });
  if (!answer.ok) return null;
  const hits = answer.value.data.orders.map((order) => ({
    to: sellerOrderPath(order.id),
    title: `#${order.orderNumber} · ${order.shippingAddress.name}`,
    hint: order.statusLabel,
  }));
  return { label: 'Đơn hàng', hits };
};

/** Who may not open the editor finds the product in the list. */
const productPathFor = (role: ShopRole | null, { id, title }: { id: number; title: string }): string =>
  roleMay(role, 'products')
    ? sellerProductPath(id)
    : `${SELLER_PRODUCTS_PATH}?${new URLSearchParams({ keyword: title })}`;

const findProducts = async (
  call: Call,
  keyword: string,
  role: ShopRole | null,
): Promise<SearchGroup | null> => {
  const answer = await call(listSellerProducts, { query: { keyword, limit: MAX_HITS } });
  if (!answer.ok) return null;
  const hits = answer.value.data.products.map((product) => ({
    to: productPathFor(role, product),
    title: product.title,
    hint: `${product.sku} · còn ${formatNumber(product.available)}`,
  }));
  return { label: 'Sản phẩm', hits };
};

const findCustomers = async (call: Call, keyword: string): Promise<SearchGroup | null> => {
  const answer = await call(listShopCustomers, { query: { keyword, limit: MAX_HITS } });
  if (!answer.ok) return null;
  const hits = answer.value.data.customers.map((customer) => ({
    to: `${SELLER_CUSTOMERS_PATH}?khach=${customer.id}`,
    title: customer.name,
    hint: `${formatNumber(customer.orders)} đơn`,
  }));
  return { label: 'Khách hàng', hits };
};

/** Orders, products and customers of the shop, as far as the role may see them. */
export const createSellerSearch =
  (call: Call, role: ShopRole | null): SearchSource =>
  async (keyword) => {
    const groups = await Promise.all([
      ...(roleMay(role, 'fulfilment') ? [findOrders(call, keyword)] : []),
      ...(roleMay(role, 'stock') ? [findProducts(call, keyword, role)] : []),
      ...(roleMay(role, 'customers') ? [findCustomers(call, keyword)] : []),
    ]);
    const found = groups.filter((group) => group !== null);
    return found.length === 0 && groups.length > 0 ? null : found;
  };
