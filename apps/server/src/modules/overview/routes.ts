import {
  exportOverview,
  getPeopleOverview,
  getTradeOverview,
  getWaitingWork as getWaitingWorkRoute,
} from '@market/contract/overview/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { getOverviewFile } from './queries/export.ts';
import { getPeople } from './queries/people.ts';
import { getTrade } from './queries/trade.ts';
import { getWaitingWork } from './queries/work.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, getWaitingWorkRoute, async (context) => ({ data: { work: await getWaitingWork(context) } }));
  serve(app, getTradeOverview, async (context, { query }) => ({
    data: await getTrade(context, query.span ?? '1'),
  }));
  serve(app, getPeopleOverview, async (context, { query }) => ({
    data: await getPeople(context, query.span ?? '1'),
  }));
  serve(app, exportOverview, async (context, _input, exchange) => {
    const { name, text } = await getOverviewFile(context);
    exchange.header('content-type', 'text/csv; charset=utf-8');
    exchange.header('content-disposition', `attachment; filename="${name}"`);
    return text;
  });
};
