import {
  closeProviderLine as closeProviderLineRoute,
  importProviderStatement,
  listProviderLines,
} from '@market/contract/provider-statements/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { closeProviderLine } from './actions/close.ts';
import { importStatement } from './actions/import.ts';
import { listLines } from './queries/lines.ts';

export const routes = (app: FastifyInstance): void => {
  serve(
    app,
    importProviderStatement,
    async (context, { params, file }) => ({ data: await importStatement(context, params.provider, file) }),
    { outsideTransaction: true },
  );
  serve(app, listProviderLines, async (context, { query }) => ({ data: await listLines(context, query) }));
  serve(app, closeProviderLineRoute, (context, { params, body }) =>
    closeProviderLine(context, params.id, body),
  );
};
