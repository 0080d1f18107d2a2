import { Type } from 'typebox';
import { Data } from '../fields.ts';
import { route } from '../route.ts';
import { OverviewQuery, PeopleOverview, TradeOverview, WaitingWork } from './schemas.ts';

const overview = { method: 'GET', auth: 'staff', problems: [] } as const;

export const getWaitingWork = route({
  ...overview,
  path: '/v1/admin/api/overview/work',
  permission: 'workspace',
  summary: 'What waits in each queue that the caller’s roles may work on, and since when',
  reply: Data({ work: Type.Array(WaitingWork) }),
});
export const getTradeOverview = route({
  ...overview,
  path: '/v1/admin/api/overview/trade',
  permission: 'finance',
  summary: 'Orders and their goods by hour or day, with those of the period before, and by payment method',
  query: OverviewQuery,
  reply: Data(TradeOverview.properties),
});
export const getPeopleOverview = route({
  ...overview,
  path: '/v1/admin/api/overview/people',
  permission: 'people',
  summary: 'New accounts and shops by hour or day, and the newest shops',
  query: OverviewQuery,
  reply: Data(PeopleOverview.properties),
});
export const exportOverview = route({
  ...overview,
  path: '/v1/admin/api/overview/export',
  permission: 'finance',
  summary: 'Orders, goods, new accounts and shops of the last 31 days as a CSV file, one row a day',
  sameSiteOnly: 'with_cookie',
  reply: Type.String(),
  mediaTypes: ['text/csv'],
});
