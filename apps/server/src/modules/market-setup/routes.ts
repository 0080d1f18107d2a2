import {
  getSetup as getSetupRoute,
  getTestTransfer as getTestTransferRoute,
} from '@market/contract/market-setup/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { getSetup, getTestTransfer } from './queries.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, getSetupRoute, async (context) => ({ data: await getSetup(context) }));
  serve(app, getTestTransferRoute, async (context) => ({
    data: { transfer: await getTestTransfer(context) },
  }));
};
