import * as contract from '@market/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http.ts';
import { askToDelete, deleteAccount } from './actions.ts';
import { exportEverything } from './views.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, contract.askToDeleteAccount, async (context, _input, wire) => {
    await askToDelete(context, wire.address);
    return { data: { confirm_required: true as const } };
  });
  serve(app, contract.deleteAccount, (context, { body }, wire) => deleteAccount(context, body.code, wire));
  serve(
    app,
    contract.exportAccount,
    async (context, _input, wire) => {
      const everything = await exportEverything(context);
      wire.header('content-disposition', 'attachment; filename="cho-phien.json"');
      return everything;
    },
    { plain: true },
  );
};
