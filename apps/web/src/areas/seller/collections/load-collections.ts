import type { Card, Collection } from '@market/contract/catalogue/card-schemas';
import { listShopCollectionProducts, listShopCollections } from '@market/contract/saved/routes';
import { COLLECTION_PRODUCTS_MAX } from '@market/contract/constants/products';
import { getSession } from '@market/contract/sessions/routes';
import type { Call } from '@market/contract/web';
import { errorResponse, notFoundResponse } from '#app/errors/loader-responses.ts';

/** Nearly all collections fit on a page, so that their products can be ordered on it. */
export const PER_PAGE = 100;
const MAX_PAGES = COLLECTION_PRODUCTS_MAX / PER_PAGE;

const loadShopId = async (call: Call): Promise<number> => {
  const session = await call(getSession);
  if (!session.ok) throw errorResponse(session);
  const { shop } = session.value.data.user;
  if (shop === null) throw notFoundResponse();
  return shop.id;
};

export interface ShopCollections {
  readonly shopId: number;
  readonly collections: readonly Collection[];
}

/** Collections of the caller's shop, the empty ones too; throws the response of a failed call. */
export const loadCollections = async (call: Call): Promise<ShopCollections> => {
  const shopId = await loadShopId(call);
  const answer = await call(listShopCollections, { params: { id: shopId } });
  if (!answer.ok) throw errorResponse(answer);
  return { shopId, collections: answer.value.data.collections };
};

export interface ShopCollection {
  readonly shopId: number;
  readonly collection: Collection;
  readonly products: readonly Card[];
  /** Of the pages before. */
  readonly idsBefore: readonly number[];
  readonly total: number;
}

/** One of them with a page of its products; throws the response of a failed call. */
export const loadCollection = async (call: Call, id: number, page: number): Promise<ShopCollection> => {
  const { shopId, collections } = await loadCollections(call);
  const collection = collections.find((one) => one.id === id);
  if (collection === undefined) throw notFoundResponse('Không có bộ sưu tập nào ở địa chỉ này.');
  const params = { id: shopId, collectionId: id };
  const load = (number: number) =>
    call(listShopCollectionProducts, { params, query: { page: number, limit: PER_PAGE } });
  const [answer, ...pagesBefore] = await Promise.all([
    load(page),
    ...Array.from({ length: Math.min(page - 1, MAX_PAGES) }, (_, index) => load(index + 1)),
  ]);
  if (!answer.ok) throw errorResponse(answer);
  const idsBefore = pagesBefore.flatMap((before) => {
    if (!before.ok) throw errorResponse(before);
    return before.value.data.products.map((product) => product.id);
  });
  return { shopId, collection, idsBefore, ...answer.value.data };
};
