import {
  requestAccountDeletion,
  deleteAccount as deleteAccountRoute,
  exportAccount,
} from '@market/contract/privacy/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { askToDelete, deleteAccount } from './actions.ts';
import { exportEverything } from './queries.ts';

export const serveRoutes = (app: FastifyInstance, declared: readonly PersonalData[]): void => {
  serve(app, requestAccountDeletion, async (context, _input, exchange) => {
    await askToDelete(context, declared, exchange.address);
    return { data: { confirm_required: true as const } };
  });
  serve(app, deleteAccountRoute, (context, { body }, exchange) =>
    deleteAccount(context, { code: body.code, declared }, exchange),
  );
  serve(
    app,
    exportAccount,
    async (context, _input, exchange) => {
      const everything = await exportEverything(context, declared);
      exchange.header('content-disposition', 'attachment; filename="cho-phien.json"');
      return everything;
    },
    { plain: true },
  );
};
