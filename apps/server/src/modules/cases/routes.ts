import * as contract from '@market/contract';
import type { FastifyInstance } from 'fastify';
import { asPerson, type Context, type Db, type Seller } from '#platform/context.ts';
import { serve } from '#platform/http/serve.ts';
import { openCase } from './actions/open.ts';
import * as parcels from './actions/parcels.ts';
import * as steps from './actions/steps.ts';
import * as queries from './queries.ts';

const buying = (app: FastifyInstance): void => {
  serve(app, contract.listOrderCases, (context, { params }) => queries.listOrderCases(context, params.id));
  serve(app, contract.openCase, async (context, { params, body }) => {
    const id = await openCase(context, params.id, body);
    return {
      case: await queries.getCase(context, { id, who: 'buyer', owner: { userId: context.actor.id } }),
    };
  });
  const taken = [
    [contract.acceptCase, steps.accept],
    [contract.escalateCase, steps.escalate],
    [contract.closeCase, steps.close],
    [contract.receiveCase, parcels.receive],
    [contract.sendBackCase, parcels.sendBack],
    [contract.arriveCase, parcels.arrive],
  ] as const;
  for (const [route, step] of taken)
    serve(app, route, async (context, { params, body }) => {
      const id = await step(context, params.id, body);
      const owner = { userId: context.actor.id };
      return { case: await queries.getCase(context, { id, who: 'buyer', owner }) };
    });
};

const writing = (app: FastifyInstance): void => {
  serve(app, contract.writeCaseMessage, async (context, { params, body }) => {
    const { id } = params;
    const who = await steps.write(context, id, body);
    const { actor } = context;
    const owner = who === 'buyer' ? { userId: actor.id } : { shopId: actor.shopId! };
    return { case: await queries.getCase(context, { id, who, owner }) };
  });
};

const selling = (app: FastifyInstance): void => {
  serve(app, contract.listSellerCases, async (context, { query }) => ({
    data: await queries.listSellerCases(context, query),
  }));
  serve(app, contract.agreeCase, async (context, { params, body }) => {
    const id = await steps.agree(context, params.id, body);
    const owner = { shopId: context.actor.shopId };
    return { data: { case: await queries.getCase(context, { id, who: 'seller', owner }) } };
  });
  serve(app, contract.counterCase, async (context, { params, body }) => {
    const id = await steps.counter(context, params.id, body);
    const owner = { shopId: context.actor.shopId };
    return { data: { case: await queries.getCase(context, { id, who: 'seller', owner }) } };
  });
  serve(app, contract.refuseCase, async (context, { params, body }) => {
    const id = await steps.refuse(context, params.id, body);
    const owner = { shopId: context.actor.shopId };
    return { data: { case: await queries.getCase(context, { id, who: 'seller', owner }) } };
  });
};

const sending = (app: FastifyInstance): void => {
  const shown = async (context: Context<Db, Seller>, id: string) => {
    const owner = { shopId: context.actor.shopId };
    return { data: { case: await queries.getCase(context, { id, who: 'seller', owner }) } };
  };
  serve(app, contract.sendCase, async (context, { params, body }) =>
    shown(context, await parcels.send(context, params.id, body)),
  );
  serve(app, contract.takeBackCase, async (context, { params, body }) =>
    shown(context, await parcels.takeBack(context, params.id, body)),
  );
};

export const routes = (app: FastifyInstance): void => {
  buying(app);
  writing(app);
  selling(app);
  sending(app);
  serve(app, contract.listAdminCases, async (context, { query }) => ({
    data: await queries.listAllCases(context, query),
  }));
  serve(app, contract.decideCase, async (context, { params, body }) => {
    const id = await steps.decide(asPerson(context), params.id, body);
    return { data: { case: await queries.getCase(context, { id, who: 'staff', owner: {} }) } };
  });
};
