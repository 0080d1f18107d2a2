import { Type } from 'typebox';
import { Data } from '../fields.ts';
import { route } from '../route.ts';
import { tableFile, tableFormat, tableTooLarge } from '../table-file.ts';
import { statsDaysInvalid } from './problems.ts';
import { ShopAnalytics, ShopCounters, ShopPlan, ShopStats } from './schemas.ts';

const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });
/** Days in Vietnam, both included. */
const Days = Type.Object({ from: Type.Optional(Day), to: Type.Optional(Day) });

export const getShopStats = route({
  method: 'GET',
  path: '/v1/seller/api/shop/stats',
  auth: 'shop',
  permission: 'analytics',
  summary:
    'Revenue, orders, views, conversion and follows by day, and of as many days before; 30 days by default',
  query: Days,
  reply: Data({ stats: ShopStats }),
  problems: [statsDaysInvalid],
});
export const exportShopStats = route({
  method: 'GET',
  path: '/v1/seller/api/shop/stats/export',
  auth: 'shop',
  permission: 'analytics',
  summary: 'The same figures as CSV or XLSX, a row a day',
  query: Type.Object({ ...Days.properties, ...tableFormat }),
  ...tableFile,
  problems: [statsDaysInvalid, tableTooLarge],
});
export const getShopAnalytics = route({
  method: 'GET',
  path: '/v1/seller/api/shop/analytics',
  auth: 'shop',
  permission: 'analytics',
  summary: 'Best sellers, steps to an order, sources of orders, and stock that runs out; 30 days by default',
  query: Days,
  reply: Data({ analytics: ShopAnalytics }),
  problems: [statsDaysInvalid],
});
export const getShopCounters = route({
  method: 'GET',
  path: '/v1/seller/api/shop/counters',
  auth: 'shop',
  permission: 'workspace',
  summary: 'What waits at the shop and what its plan allows, as the frame of the seller centre shows it',
  reply: Data({ counters: ShopCounters, plan: ShopPlan }),
  problems: [],
});
