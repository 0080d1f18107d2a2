import { Type, type Static } from 'typebox';
import { productNotFound } from './catalogue.ts';
import { Id, OrNull, Text, Time } from './fields.ts';
import { problem, route } from './route.ts';
import { shopNotFound } from './shops.ts';

export const leadWithoutSubject = problem(
  'lead.errors.subject',
  422,
  'Vui lòng chọn sản phẩm hoặc shop cần liên hệ.',
);
export const leadPhone = problem('lead.errors.phone', 422, 'Số điện thoại chưa đúng, vui lòng kiểm tra lại.');

/** Someone who wants to be called back by a shop. */
export const Lead = Type.Object({
  id: Id,
  product_id: OrNull(Id),
  shop_id: Id,
  name: Type.String(),
  phone: Type.String(),
  message: Type.String(),
  created_at: Time,
});
export type Lead = Static<typeof Lead>;

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
