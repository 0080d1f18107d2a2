import {
  addToMyCollection,
  addToShopCollection,
  createMyCollection,
  createShopCollection,
  deleteMyCollection,
  deleteShopCollection,
  listMyCollections,
  listShopCollections,
  removeFromMyCollection,
  removeFromShopCollection,
  renameMyCollection,
  renameShopCollection,
} from '@market/contract/saved/routes';
import { call } from '#app/api.ts';

/** The user, or a shop by its id. */
export type Owner = 'me' | number;

export const collectionApi = (owner: Owner) =>
  owner === 'me'
    ? {
        list: (product_id: number) => call(listMyCollections, { query: { product_id } }),
        create: (name: string) => call(createMyCollection, { body: { name } }),
        rename: (collectionId: number, name: string) =>
          call(renameMyCollection, { params: { collectionId }, body: { name } }),
        remove: (collectionId: number) => call(deleteMyCollection, { params: { collectionId } }),
        addProduct: (collectionId: number, product_id: number) =>
          call(addToMyCollection, { params: { collectionId }, body: { product_id } }),
        removeProduct: (collectionId: number, productId: number) =>
          call(removeFromMyCollection, { params: { collectionId, productId } }),
      }
    : {
        list: (product_id: number) =>
          call(listShopCollections, { params: { id: owner }, query: { product_id } }),
        create: (name: string) =>
          call(createShopCollection, { params: { id: owner }, body: { shopId: owner, name } }),
        rename: (collectionId: number, name: string) =>
          call(renameShopCollection, { params: { id: owner, collectionId }, body: { name } }),
        remove: (collectionId: number) => call(deleteShopCollection, { params: { id: owner, collectionId } }),
        addProduct: (collectionId: number, product_id: number) =>
          call(addToShopCollection, { params: { id: owner, collectionId }, body: { product_id } }),
        removeProduct: (collectionId: number, productId: number) =>
          call(removeFromShopCollection, { params: { id: owner, collectionId, productId } }),
      };
