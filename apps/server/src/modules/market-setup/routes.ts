import {
  getSetup as getSetupRoute,
  getTestTransfer as getTestTransferRoute,
  getTrialRates as getTrialRatesRoute,
} from '@market/contract/market-setup/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { getSetup, getTestTransfer, listTrialRates } from './queries.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, getSetupRoute, async (context) => ({ data: await getSetup(context) }));
  serve(app, getTestTransferRoute, async (context) => ({
    data: { transfer: await getTestTransfer(context) },
  }));
  serve(app, getTrialRatesRoute, async (context) => ({ data: { rates: await listTrialRates(context) } }));
};
