import { Type } from 'typebox';
import { productNotFound } from '../catalogue/problems.ts';
import { AllowReadOnly, Count, Data, OneOf, OrNull, paged } from '../fields.ts';
import { route } from '../route.ts';
import { dealNotFound, dealEnded, dealOverlaps, dealRefused } from './problems.ts';
import { NonNegativeDong, DealChanges, DealInput, IdParams, SellerDeal } from './schemas.ts';

const DealReply = Data({ deal: SellerDeal });
export const listSellerDeals = route({
  method: 'GET',
  path: '/v1/seller/api/deals',
  auth: 'shop',
  permission: 'promotions',
  summary: "The shop's deals, the latest to begin first",
  query: Type.Object({
    /** `running` includes sold out, `stopped` includes ended. */
    status: Type.Optional(OneOf(['running', 'stopped', 'scheduled'])),
    ...paged(20),
  }),
  reply: Data({ deals: Type.Array(SellerDeal), total: Count }),
  problems: [],
});
export const createSellerDeal = route({
  method: 'POST',
  path: '/v1/seller/api/deals',
  auth: 'shop',
  permission: 'promotions',
  status: 201,
  summary: 'Create a deal that begins now or later',
  body: DealInput,
  reply: DealReply,
  problems: [productNotFound, dealRefused, dealOverlaps],
});
export const getSellerDeal = route({
  method: 'GET',
  path: '/v1/seller/api/deals/:id',
  auth: 'shop',
  permission: 'promotions',
  summary: 'One deal of the shop',
  params: IdParams,
  reply: DealReply,
  problems: [dealNotFound],
});
export const changeSellerDeal = route({
  method: 'PUT',
  path: '/v1/seller/api/deals/:id',
  auth: 'shop',
  permission: 'promotions',
  summary: 'Change a deal; one that has begun can only end earlier or get more units',
  params: IdParams,
  body: AllowReadOnly(DealChanges, SellerDeal),
  reply: DealReply,
  problems: [dealNotFound, dealRefused, dealOverlaps, dealEnded],
});
export const stopSellerDeal = route({
  method: 'DELETE',
  path: '/v1/seller/api/deals/:id',
  auth: 'shop',
  permission: 'promotions',
  summary: 'Stop a deal; one that never began is deleted',
  params: IdParams,
  problems: [dealNotFound],
});
const FreeShipping = Type.Object({
  /** Goods value in đồng; 0: always free, null: never. */
  threshold: OrNull(NonNegativeDong),
});
export const getFreeShipping = route({
  method: 'GET',
  path: '/v1/seller/api/free-shipping',
  auth: 'shop',
  permission: 'promotions',
  summary: 'Price of the goods from which on the shop pays the shipping',
  reply: Data({ free_shipping: FreeShipping }),
  problems: [],
});
export const setFreeShipping = route({
  method: 'PUT',
  path: '/v1/seller/api/free-shipping',
  auth: 'shop',
  permission: 'promotions',
  summary: 'Set the price of the goods from which on the shop pays the shipping, or turn it off',
  body: FreeShipping,
  reply: Data({ free_shipping: FreeShipping }),
  problems: [],
});
