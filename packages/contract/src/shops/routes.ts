import { Type } from 'typebox';
import { Data, Id } from '../fields.ts';
import { route } from '../route.ts';
import { shopNotFound } from './problems.ts';
import { HiddenShop, Shop, ShopPolicy } from './schemas.ts';

export const getShop = route({
  method: 'GET',
  path: '/v1/user/api/shop/:id',
  auth: 'optional',
  summary: 'A shop by its number or slug; of a hidden one its name alone',
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: Data({ shop: Type.Union([Shop, HiddenShop]) }),
  problems: [shopNotFound],
});
export const getShopPolicy = route({
  method: 'GET',
  path: '/v2/order/api/shops/:id.json',
  auth: 'anyone',
  summary: 'Payment, shipping and minimums of a shop',
  params: Type.Object({ id: Id }),
  reply: Type.Object({ shop: ShopPolicy }),
  problems: [shopNotFound],
});
