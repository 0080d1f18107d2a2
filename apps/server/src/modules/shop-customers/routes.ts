import {
  changeShopCustomer,
  exportShopCustomers,
  getCustomerLink,
  getShopCustomer,
  listShopCustomers,
} from '@market/contract/shop-customers/routes';
import type { FastifyInstance } from 'fastify';
import { sendTable } from '#platform/downloads/table.ts';
import { serve } from '#platform/http/serve.ts';
import { writeNotes } from './actions/notes.ts';
import { customersTable } from './lib/customers-table.ts';
import { findForExport, getCustomer, getCustomerOrders, listCustomers } from './queries/customers.ts';
import { getLink } from './queries/link.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, listShopCustomers, async (context, { query }) => ({
    data: await listCustomers(context, query),
  }));
  serve(app, exportShopCustomers, async (context, { query: { format, ...filter } }, exchange) => {
    const table = customersTable(await findForExport(context, filter));
    return sendTable(exchange, { name: 'khach-hang', table }, format);
  });
  serve(app, getCustomerLink, async (context) => ({ data: { link: await getLink(context) } }));
  serve(app, getShopCustomer, async (context, { params }) => ({
    data: {
      customer: await getCustomer(context, params.id),
      orders: await getCustomerOrders(context, params.id),
    },
  }));
  serve(app, changeShopCustomer, async (context, { params, body }) => {
    await writeNotes(context, params.id, body);
    return { data: { customer: await getCustomer(context, params.id) } };
  });
};
