import {
  acceptCase,
  agreeCase,
  arriveCase,
  closeCase,
  counterCase,
  escalateCase,
  listOrderCases,
  listSellerCases,
  lookAgainAsBuyer,
  lookAgainAsSeller,
  openCase as openCaseRoute,
  receiveCase,
  refuseCase,
  sendBackCase,
  sendCase,
  takeBackCase,
  writeCaseMessage,
} from '@market/contract/cases/routes';
import type { FastifyInstance } from 'fastify';
import type { Context, Db, Seller } from '#platform/context.ts';
import { serve } from '#platform/http/serve.ts';
import { openCase } from '../actions/open.ts';
import * as parcels from '../actions/goods.ts';
import * as steps from '../actions/steps.ts';
import { lookAgain } from '../actions/look-again.ts';
import * as queries from '../queries/cases.ts';

const buyerRoutes = (app: FastifyInstance): void => {
  serve(app, listOrderCases, (context, { params }) => queries.listOrderCases(context, params.id));
  serve(app, openCaseRoute, async (context, { params, body }) => {
    const id = await openCase(context, params.id, body);
    return {
      case: await queries.getCase(context, { id, viewer: 'buyer', owner: { userId: context.actor.id } }),
    };
  });
  const buyerSteps = [
    [acceptCase, steps.accept],
    [escalateCase, steps.escalate],
    [closeCase, steps.close],
    [receiveCase, parcels.receive],
    [sendBackCase, parcels.sendBack],
    [arriveCase, parcels.arrive],
  ] as const;
  for (const [route, step] of buyerSteps)
    serve(app, route, async (context, { params, body }) => {
      const id = await step(context, params.id, body);
      const owner = { userId: context.actor.id };
      return { case: await queries.getCase(context, { id, viewer: 'buyer', owner }) };
    });
};

const messageRoutes = (app: FastifyInstance): void => {
  serve(app, writeCaseMessage, async (context, { params, body }) => {
    const { id } = params;
    const viewer = await steps.write(context, id, body);
    const { actor } = context;
    const owner = viewer === 'buyer' ? { userId: actor.id } : { shopId: actor.shopId! };
    return { case: await queries.getCase(context, { id, viewer, owner }) };
  });
};

const sellerRoutes = (app: FastifyInstance): void => {
  serve(app, listSellerCases, async (context, { query }) => ({
    data: await queries.listSellerCases(context, query),
  }));
  serve(app, agreeCase, async (context, { params, body }) => {
    const id = await steps.agree(context, params.id, body);
    const owner = { shopId: context.actor.shopId };
    return { data: { case: await queries.getCase(context, { id, viewer: 'seller', owner }) } };
  });
  serve(app, counterCase, async (context, { params, body }) => {
    const id = await steps.counter(context, params.id, body);
    const owner = { shopId: context.actor.shopId };
    return { data: { case: await queries.getCase(context, { id, viewer: 'seller', owner }) } };
  });
  serve(app, refuseCase, async (context, { params, body }) => {
    const id = await steps.refuse(context, params.id, body);
    const owner = { shopId: context.actor.shopId };
    return { data: { case: await queries.getCase(context, { id, viewer: 'seller', owner }) } };
  });
};

const goodsRoutes = (app: FastifyInstance): void => {
  const present = async (context: Context<Db, Seller>, id: string) => {
    const owner = { shopId: context.actor.shopId };
    return { data: { case: await queries.getCase(context, { id, viewer: 'seller', owner }) } };
  };
  serve(app, sendCase, async (context, { params, body }) =>
    present(context, await parcels.send(context, params.id, body)),
  );
  serve(app, takeBackCase, async (context, { params, body }) =>
    present(context, await parcels.takeBack(context, params.id, body)),
  );
};

const lookAgainRoutes = (app: FastifyInstance): void => {
  serve(app, lookAgainAsBuyer, async (context, { params, body }) => {
    const owner = { userId: context.actor.id };
    const id = await lookAgain(context, { id: params.id, by: 'buyer', owner, reason: body.reason });
    return { case: await queries.getCase(context, { id, viewer: 'buyer', owner }) };
  });
  serve(app, lookAgainAsSeller, async (context, { params, body }) => {
    const owner = { shopId: context.actor.shopId };
    const id = await lookAgain(context, { id: params.id, by: 'seller', owner, reason: body.reason });
    return { data: { case: await queries.getCase(context, { id, viewer: 'seller', owner }) } };
  });
};

/** Calls of buyers and shops. */
export const partyRoutes = (app: FastifyInstance): void => {
  buyerRoutes(app);
  messageRoutes(app);
  sellerRoutes(app);
  goodsRoutes(app);
  lookAgainRoutes(app);
};
