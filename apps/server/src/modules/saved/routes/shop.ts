import { collectionNotFound } from '@market/contract/saved/problems';
import {
  addToShopCollection,
  createShopCollection,
  deleteShopCollection,
  listShopCollectionProducts,
  listShopCollections,
  orderShopCollection,
  removeFromShopCollection,
  renameShopCollection,
} from '@market/contract/saved/routes';
import { shopNotFound } from '@market/contract/shops/problems';
import type { FastifyInstance } from 'fastify';
import type { Context, Db, Seller } from '#platform/context.ts';
import { serve } from '#platform/http/serve.ts';
import * as actions from '../actions/collections.ts';
import { listProducts, listShopWindow, requireShop } from '../queries/collections.ts';

const DEFAULT_LIMIT = 24;

/** The caller's own shop as owner; other shops answer 404. */
const ownShop = ({ actor }: Context<Db, Seller>, shopId: number) => {
  if (actor.shopId !== shopId) throw collectionNotFound();
  return { shop_id: actor.shopId };
};

export const shopRoutes = (app: FastifyInstance): void => {
  serve(
    app,
    listShopCollections,
    async (context, { params, query }) => ({
      data: await listShopWindow(context, params.id, query),
    }),
    { readsReplica: true },
  );
  serve(app, createShopCollection, async (context, { params: { id }, body }) => {
    const { shopId = id, name } = body;
    if (context.actor.shopId !== id || (shopId ?? id) !== id) throw shopNotFound();
    return { data: { collection: await actions.createCollection(context, { shop_id: id }, name) } };
  });
  serve(
    app,
    listShopCollectionProducts,
    async (context, { params: { id, collectionId }, query: { page = 1, limit = DEFAULT_LIMIT } }) => {
      await requireShop(context, id);
      return { data: await listProducts(context, { shop_id: id }, { id: collectionId, page, limit }) };
    },
    { readsReplica: true },
  );
  serve(app, addToShopCollection, async (context, { params, body }) => {
    const content = { id: params.collectionId, productId: body.product_id };
    const owner = ownShop(context, params.id);
    return { data: { collection: await actions.addToCollection(context, owner, content) } };
  });
  serve(app, removeFromShopCollection, async (context, { params }) =>
    actions.removeFromCollection(context, ownShop(context, params.id), {
      id: params.collectionId,
      productId: params.productId,
    }),
  );
  serve(app, renameShopCollection, async (context, { params, body }) => {
    const named = { id: params.collectionId, name: body.name };
    return {
      data: { collection: await actions.renameCollection(context, ownShop(context, params.id), named) },
    };
  });
  serve(app, orderShopCollection, async (context, { params, body }) => {
    const order = { id: params.collectionId, productIds: body.product_ids };
    return {
      data: { collection: await actions.putFirst(context, ownShop(context, params.id), order) },
    };
  });
  serve(app, deleteShopCollection, async (context, { params }) =>
    actions.deleteCollection(context, ownShop(context, params.id), params.collectionId),
  );
};
