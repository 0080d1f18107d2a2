import * as contract from '@market/contract';
import type { FastifyInstance } from 'fastify';
import type { Context, Db, Person } from '#platform/context.ts';
import { serve } from '#platform/http/serve.ts';
import * as actions from '../actions/collections.ts';
import { listCollections, listProducts } from '../queries/collections.ts';

const PAGE = 24;
const mine = ({ actor }: Context<Db, Person>) => ({ user_id: actor.id });

/** A person's own collections, under `shop/me`. */
export const mineRoutes = (app: FastifyInstance): void => {
  serve(app, contract.listMyCollections, async (context, { query }) => ({
    data: await listCollections(context, mine(context), query),
  }));
  serve(app, contract.createMyCollection, async (context, { body }) => ({
    data: { collection: await actions.createCollection(context, mine(context), body.name) },
  }));
  serve(
    app,
    contract.listMyCollectionProducts,
    async (context, { params, query: { page = 1, limit = PAGE } }) => ({
      data: await listProducts(context, mine(context), { id: params.collectionId, page, limit }),
    }),
  );
  serve(app, contract.addToMyCollection, async (context, { params, body }) => {
    const content = { id: params.collectionId, productId: body.product_id };
    return { data: { collection: await actions.addToCollection(context, mine(context), content) } };
  });
  serve(app, contract.removeFromMyCollection, (context, { params: { collectionId: id, productId } }) =>
    actions.removeFromCollection(context, mine(context), { id, productId }),
  );
  serve(app, contract.renameMyCollection, async (context, { params: { collectionId: id }, body }) => ({
    data: { collection: await actions.renameCollection(context, mine(context), { id, name: body.name }) },
  }));
  serve(app, contract.deleteMyCollection, (context, { params }) =>
    actions.deleteCollection(context, mine(context), params.collectionId),
  );
};
