import {
  addToMyCollection,
  createMyCollection,
  deleteMyCollection,
  listMyCollectionProducts,
  listMyCollections,
  removeFromMyCollection,
  renameMyCollection,
} from '@market/contract/saved/routes';
import type { FastifyInstance } from 'fastify';
import type { Context, Db, Person } from '#platform/context.ts';
import { serve } from '#platform/http/serve.ts';
import * as actions from '../actions/collections.ts';
import { listCollections, listProducts } from '../queries/collections.ts';

const DEFAULT_LIMIT = 24;
const ownerOf = ({ actor }: Context<Db, Person>) => ({ user_id: actor.id });

/** A person's own collections, under `shop/me`. */
export const myCollectionRoutes = (app: FastifyInstance): void => {
  serve(app, listMyCollections, async (context, { query }) => ({
    data: await listCollections(context, ownerOf(context), query),
  }));
  serve(app, createMyCollection, async (context, { body }) => ({
    data: { collection: await actions.createCollection(context, ownerOf(context), body.name) },
  }));
  serve(
    app,
    listMyCollectionProducts,
    async (context, { params, query: { page = 1, limit = DEFAULT_LIMIT } }) => ({
      data: await listProducts(context, ownerOf(context), { id: params.collectionId, page, limit }),
    }),
  );
  serve(app, addToMyCollection, async (context, { params, body }) => {
    const content = { id: params.collectionId, productId: body.product_id };
    return { data: { collection: await actions.addToCollection(context, ownerOf(context), content) } };
  });
  serve(app, removeFromMyCollection, (context, { params: { collectionId: id, productId } }) =>
    actions.removeFromCollection(context, ownerOf(context), { id, productId }),
  );
  serve(app, renameMyCollection, async (context, { params: { collectionId: id }, body }) => ({
    data: { collection: await actions.renameCollection(context, ownerOf(context), { id, name: body.name }) },
  }));
  serve(app, deleteMyCollection, (context, { params }) =>
    actions.deleteCollection(context, ownerOf(context), params.collectionId),
  );
};
