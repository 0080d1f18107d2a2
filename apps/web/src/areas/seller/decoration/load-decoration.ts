import { listShopCollections } from '@market/contract/saved/routes';
import { getDecoration, previewDecoration } from '@market/contract/shop-decoration/routes';
import { getShopSettings } from '@market/contract/shops/settings-routes';
import type { Call } from '@market/contract/web';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { findOwnProducts, NO_PRODUCTS } from '#features/own-products/own-products.ts';
import { toBlockView, type BlockView } from '#features/shop-blocks/block-view.ts';

/** Null when it cannot be shown now. */
export const loadPreview = async (call: Call): Promise<BlockView[] | null> => {
  const answer = await call(previewDecoration);
  return answer.ok ? answer.value.data.blocks.map(toBlockView) : null;
};

export const loadDecoration = async (call: Call) => {
  const [decoration, settings, preview] = await Promise.all([
    call(getDecoration),
    call(getShopSettings),
    loadPreview(call),
  ]);
  if (!decoration.ok) throw errorResponse(decoration);
  if (!settings.ok) throw errorResponse(settings);
  const { shop } = settings.value.data;
  const [collections, products] = await Promise.all([
    call(listShopCollections, { params: { id: shop.id } }),
    findOwnProducts(call, shop.id),
  ]);
  return {
    decoration: decoration.value.data.decoration,
    shop,
    preview,
    collections: collections.ok
      ? collections.value.data.collections.map(({ id, name }) => ({ id, name }))
      : [],
    products: products ?? NO_PRODUCTS,
  };
};
export type DecorationPage = Awaited<ReturnType<typeof loadDecoration>>;
