import { Type } from 'typebox';
import { productNotFound } from '../catalogue/problems.ts';
import { Count, Data, Id, OneOf, paged, Text } from '../fields.ts';
import { route } from '../route.ts';
import { shopNotFound } from '../shops/problems.ts';
import {
  illegalTicketTransition,
  leadNotFound,
  leadPhone,
  leadReminder,
  leadWithoutSubject,
  ticketInStock,
  ticketLimit,
  ticketNotFound,
  ticketRefused,
} from './problems.ts';
import {
  Lead,
  LeadChanges,
  LeadState,
  SellerLead,
  SellerTicket,
  Ticket,
  TicketInput,
  TicketStatus,
  TicketType,
} from './schemas.ts';

export const createLead = route({
  method: 'POST',
  path: '/v2/order/api/leads.json',
  auth: 'optional',
  summary: 'Leave name and phone at a shop, about a product or in general',
  body: Type.Object({
    lead: Type.Object({
      product_id: Type.Optional(Id),
      shop_id: Type.Optional(Id),
      name: Text(100, 1),
      phone: Text(30, 1),
      message: Type.Optional(Text(1000)),
    }),
  }),
  reply: Type.Object({ lead: Lead }),
  status: 201,
  problems: [leadWithoutSubject, leadPhone, productNotFound, shopNotFound],
});
export const listSellerLeads = route({
  method: 'GET',
  path: '/v1/seller/api/leads',
  auth: 'shop',
  permission: 'talking',
  summary: 'People who want my shop to call, newest first',
  query: Type.Object({ state: Type.Optional(LeadState), ...paged(20) }),
  reply: Data({
    leads: Type.Array(SellerLead),
    total: Count,
    counts: Type.Object({ new: Count, called: Count, won: Count, lost: Count }),
  }),
  problems: [],
});
export const changeLead = route({
  method: 'PUT',
  path: '/v1/seller/api/leads/:id',
  auth: 'shop',
  permission: 'talking',
  summary: 'Set the state, note or reminder of a lead of my shop',
  params: Type.Object({ id: Id }),
  body: LeadChanges,
  reply: Data({ lead: SellerLead }),
  problems: [leadNotFound, leadReminder],
});

export const createTicket = route({
  method: 'POST',
  path: '/v1/reqticket/api/tickets',
  auth: 'user',
  summary: 'Ask the shop of a product; replaces my open ticket of the same type',
  body: TicketInput,
  reply: Data({ ticket: Ticket }),
  status: 201,
  problems: [productNotFound, ticketRefused, ticketInStock, ticketLimit],
});
export const listTickets = route({
  method: 'GET',
  path: '/v1/reqticket/api/tickets',
  auth: 'user',
  summary: 'My tickets, newest first',
  query: Type.Object({
    product_id: Type.Optional(Id),
    status: Type.Optional(TicketStatus),
    ...paged(20),
  }),
  reply: Data({ tickets: Type.Array(Ticket), total: Count }),
  problems: [],
});
const TicketParams = Type.Object({ id: Id });
export const getTicket = route({
  method: 'GET',
  path: '/v1/reqticket/api/tickets/:id',
  auth: 'user',
  permission: 'talking',
  summary: 'A ticket of mine, or to my shop',
  params: TicketParams,
  reply: Data({ ticket: Ticket }),
  problems: [ticketNotFound],
});
export const changeTicket = route({
  method: 'PUT',
  path: '/v1/reqticket/api/tickets/:id',
  auth: 'user',
  permission: 'talking',
  summary: 'Close a ticket of mine; answer or close one to my shop',
  params: TicketParams,
  body: Type.Object({ status: OneOf(['answered', 'closed']), reply: Type.Optional(Text(1000)) }),
  reply: Data({ ticket: Ticket }),
  problems: [ticketNotFound, ticketRefused, illegalTicketTransition],
});
export const listSellerTickets = route({
  method: 'GET',
  path: '/v1/seller/api/tickets',
  auth: 'shop',
  permission: 'talking',
  summary: 'Tickets to my shop, newest first; without `status` those that wait for an answer',
  query: Type.Object({
    type: Type.Optional(TicketType),
    status: Type.Optional(TicketStatus),
    ...paged(20),
  }),
  reply: Data({
    tickets: Type.Array(SellerTicket),
    total: Count,
    /** Of those that wait for an answer. */
    counts: Type.Object({ restock: Count, better_price: Count, call_back: Count, other: Count }),
  }),
  problems: [],
});
