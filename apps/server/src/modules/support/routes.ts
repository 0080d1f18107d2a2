import {
  changeLead,
  changeTicket,
  createLead,
  createTicket,
  getTicket,
  listSellerLeads,
  listSellerTickets,
  listTickets,
} from '@market/contract/support/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { changeLead as change } from './actions/change-lead.ts';
import { changeTicket as changeOwn } from './actions/change-ticket.ts';
import { leaveLead } from './actions/leave-lead.ts';
import { openTicket } from './actions/open-ticket.ts';
import { listLeads, presentLeads } from './queries/leads.ts';
import * as tickets from './queries/tickets.ts';

const leadRoutes = (app: FastifyInstance): void => {
  serve(app, createLead, async (context, { body }, exchange) => ({
    lead: await leaveLead(context, body.lead, exchange.address),
  }));
  serve(app, listSellerLeads, async (context, { query }) => ({ data: await listLeads(context, query) }));
  serve(app, changeLead, async (context, { params, body }) => {
    const [lead] = await presentLeads(context, [await change(context, params.id, body)]);
    return { data: { lead: lead! } };
  });
};

const ticketRoutes = (app: FastifyInstance): void => {
  serve(app, createTicket, async (context, { body }) => ({
    data: { ticket: await tickets.presentFor(context, await openTicket(context, body)) },
  }));
  serve(app, listTickets, async (context, { query }) => ({
    data: await tickets.listOwnTickets(context, query),
  }));
  serve(app, getTicket, async (context, { params }) => ({
    data: { ticket: await tickets.getTicket(context, params.id) },
  }));
  serve(app, changeTicket, async (context, { params, body }) => ({
    data: { ticket: await tickets.presentFor(context, await changeOwn(context, params.id, body)) },
  }));
  serve(app, listSellerTickets, async (context, { query }) => ({
    data: await tickets.listShopTickets(context, query),
  }));
};

export const routes = (app: FastifyInstance): void => {
  leadRoutes(app);
  ticketRoutes(app);
};
