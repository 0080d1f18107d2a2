import {
  getFinanceWork as getFinanceWorkRoute,
  getProviderReconciliation as getProviderReconciliationRoute,
} from '@market/contract/finance/routes';
import { exportLedger, listLedger } from '@market/contract/ledger/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { getJournalFile, listJournal } from './queries/journal.ts';
import { getProviderReconciliation } from './queries/providers.ts';
import { getFinanceWork } from './queries/work.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, getFinanceWorkRoute, async (context) => ({ data: await getFinanceWork(context) }));
  serve(app, getProviderReconciliationRoute, async (context, { query }) => ({
    data: await getProviderReconciliation(context, query),
  }));
  serve(app, listLedger, async (context, { query }) => ({ data: await listJournal(context, query) }));
  serve(app, exportLedger, async (context, { query }, exchange) => {
    const { name, text } = await getJournalFile(context, query);
    exchange.header('content-type', 'text/csv; charset=utf-8');
    exchange.header('content-disposition', `attachment; filename="${name}"`);
    return text;
  });
};
