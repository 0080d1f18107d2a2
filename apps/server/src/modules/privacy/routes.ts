import {
  askToDeleteAccount,
  deleteAccount as deleteAccountRoute,
  exportAccount,
} from '@market/contract/privacy/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { askToDelete, deleteAccount } from './actions.ts';
import { exportEverything } from './queries.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, askToDeleteAccount, async (context, _input, exchange) => {
    await askToDelete(context, exchange.address);
    return { data: { confirm_required: true as const } };
  });
  serve(app, deleteAccountRoute, (context, { body }, exchange) =>
    deleteAccount(context, body.code, exchange),
  );
  serve(
    app,
    exportAccount,
    async (context, _input, exchange) => {
      const everything = await exportEverything(context);
      exchange.header('content-disposition', 'attachment; filename="cho-phien.json"');
      return everything;
    },
    { plain: true },
  );
};
