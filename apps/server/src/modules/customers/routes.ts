import {
  createAddress,
  deleteAddress,
  getCustomer as getCustomerRoute,
  saveCustomer,
  setDefaultAddress,
  updateAddress,
} from '@market/contract/customers/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import * as actions from './actions.ts';
import { getCustomer, presentAddress } from './queries.ts';

export const customerRoutes = (app: FastifyInstance): void => {
  serve(app, getCustomerRoute, async (context, { params }) => ({
    customer: await getCustomer(context, params.userId),
  }));
  serve(app, saveCustomer, async (context, { params: { userId }, body }) => {
    await actions.saveCustomer(context, { userId, email: body.customer.email });
    return { customer: await getCustomer(context, userId) };
  });
  serve(app, createAddress, async (context, { body }) => ({
    address: presentAddress(context, await actions.createAddress(context, body.address)),
  }));
  serve(app, updateAddress, async (context, { params, body }) => ({
    address: presentAddress(context, await actions.updateAddress(context, params.id, body.address)),
  }));
  serve(app, deleteAddress, (context, { params }) => actions.deleteAddress(context, params.id));
  serve(app, setDefaultAddress, async (context, { params }) => ({
    address: presentAddress(context, await actions.setDefaultAddress(context, params.id)),
  }));
};
