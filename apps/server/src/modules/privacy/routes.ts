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
  serve(app, requestAccountDeletion, async (context, { query }, exchange) => {
    const { waived_cash: waived = 0 } = query;
    await askToDelete(context, { declared, waived, address: exchange.address });
    return { data: { confirm_required: true as const } };
  });
  serve(app, deleteAccountRoute, (context, { body }, exchange) =>
    deleteAccount(context, { code: body.code, waived: body.waived_cash ?? 0, declared }, exchange),
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
