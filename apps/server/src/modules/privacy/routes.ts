import * as contract from '@market/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { askToDelete, deleteAccount } from './actions.ts';
import { exportEverything } from './queries.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, contract.askToDeleteAccount, async (context, _input, exchange) => {
    await askToDelete(context, exchange.address);
    return { data: { confirm_required: true as const } };
  });
  serve(app, contract.deleteAccount, (context, { body }, exchange) =>
    deleteAccount(context, body.code, exchange),
  );
  serve(
    app,
    contract.exportAccount,
    async (context, _input, exchange) => {
      const everything = await exportEverything(context);
      exchange.header('content-disposition', 'attachment; filename="cho-phien.json"');
      return everything;
    },
    { plain: true },
  );
};
