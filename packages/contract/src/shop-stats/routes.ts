import { Type } from 'typebox';
import { Data } from '../fields.ts';
import { route } from '../route.ts';
import { statsDaysInvalid } from './problems.ts';
import { ShopStats } from './schemas.ts';

const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });
export const getShopStats = route({
  method: 'GET',
  path: '/v1/seller/api/shop/stats',
  auth: 'shop',
  permission: 'analytics',
  summary:
    'Revenue, orders, views, conversion and follows by day, and of as many days before; 30 days by default',
  query: Type.Object({
    /** Days in Vietnam, both included. */
    from: Type.Optional(Day),
    to: Type.Optional(Day),
  }),
  reply: Data({ stats: ShopStats }),
  problems: [statsDaysInvalid],
});
