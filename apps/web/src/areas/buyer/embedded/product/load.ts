import { getProduct } from '@market/contract/catalogue/routes';
import type { Product } from '@market/contract/catalogue/schemas';
import { HIDDEN_SHOP_PRODUCT_CODE } from '@market/contract/constants/products';
import type { Call } from '@market/contract/web';
import { data, redirect } from 'react-router';
import { errorResponse, notFoundResponse } from '#app/errors/loader-responses.ts';

/**
 * Product whose shop allows embedding: 404 otherwise, 302 home when the shop is hidden, 410 for an expired
 * classified.
 */
export const loadEmbeddedProduct = async (call: Call, id: string, now: number): Promise<Product> => {
  if (!/^\d{1,15}$/.test(id)) throw notFoundResponse();
  const answer = await call(getProduct, { params: { id } });
  if (!answer.ok) {
    if ((answer.code as string) === HIDDEN_SHOP_PRODUCT_CODE) throw redirect('/', 302);
    throw answer.status === 404 ? notFoundResponse() : errorResponse(answer);
  }
  const { product } = answer.value;
  // handles may consist of digits only
  if (product.id !== Number(id) || product.publishedScope !== 'global') throw notFoundResponse();
  const end = product.classifieds?.expired_at;
  if (product.is_classifieds && end !== undefined && Date.parse(end) <= now)
    throw data(null, { status: 410 });
  return product;
};
