import type { Card, Collection } from '@market/contract/catalogue/card-schemas';
import { listShopCollectionProducts, listShopCollections } from '@market/contract/saved/routes';
import { getSession } from '@market/contract/sessions/routes';
import type { Call } from '@market/contract/web';
import { errorResponse, notFoundResponse } from '#app/errors/loader-responses.ts';

export const PER_PAGE = 24;

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
  readonly total: number;
}

/** One of them with a page of its products; throws the response of a failed call. */
export const loadCollection = async (call: Call, id: number, page: number): Promise<ShopCollection> => {
  const { shopId, collections } = await loadCollections(call);
  const collection = collections.find((one) => one.id === id);
  if (collection === undefined) throw notFoundResponse('Không có bộ sưu tập nào ở địa chỉ này.');
  const answer = await call(listShopCollectionProducts, {
    params: { id: shopId, collectionId: id },
    query: { page, limit: PER_PAGE },
  });
  if (!answer.ok) throw errorResponse(answer);
  return { shopId, collection, ...answer.value.data };
};
