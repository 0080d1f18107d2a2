import { getSession } from '@market/contract/sessions/routes';
import type { Call } from '@market/contract/web';
import { findOwnProducts, NO_PRODUCTS, type OwnProducts } from '#features/own-products/own-products.ts';

/** Null when the caller has no shop, or the call failed. */
export const loadOwnShopId = async (call: Call): Promise<number | null> => {
  const session = await call(getSession);
  return session.ok ? (session.value.data.user.shop?.id ?? null) : null;
};

/** What the field of own products offers; nothing when a call failed. */
export const loadOwnProducts = async (call: Call): Promise<OwnProducts> => {
  const shopId = await loadOwnShopId(call);
  return (shopId === null ? null : await findOwnProducts(call, shopId)) ?? NO_PRODUCTS;
};
