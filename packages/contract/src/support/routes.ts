import { Type } from 'typebox';
import { productNotFound } from '../catalogue/problems.ts';
import { Id, Text } from '../fields.ts';
import { route } from '../route.ts';
import { shopNotFound } from '../shops/problems.ts';
import { leadPhone, leadWithoutSubject } from './problems.ts';
import { Lead } from './schemas.ts';

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
