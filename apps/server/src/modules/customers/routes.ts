import * as contract from '@market/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import * as actions from './actions.ts';
import { getCustomer, presentAddress } from './queries.ts';

export const customerRoutes = (app: FastifyInstance): void => {
  serve(app, contract.getCustomer, async (context, { params }) => ({
    customer: await getCustomer(context, params.userId),
  }));
  serve(app, contract.saveCustomer, async (context, { params: { userId }, body }) => {
    await actions.saveCustomer(context, { userId, email: body.customer.email });
    return { customer: await getCustomer(context, userId) };
  });
  serve(app, contract.createAddress, async (context, { body }) => ({
    address: presentAddress(context, await actions.createAddress(context, body.address)),
  }));
  serve(app, contract.updateAddress, async (context, { params, body }) => ({
    address: presentAddress(context, await actions.updateAddress(context, params.id, body.address)),
  }));
  serve(app, contract.deleteAddress, (context, { params }) => actions.deleteAddress(context, params.id));
  serve(app, contract.setDefaultAddress, async (context, { params }) => ({
    address: presentAddress(context, await actions.setDefaultAddress(context, params.id)),
  }));
};
