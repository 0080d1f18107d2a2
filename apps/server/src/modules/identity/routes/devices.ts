import * as contract from '@market/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { endDevice, endOtherDevices, listDevices } from '../devices.ts';

export const deviceRoutes = (app: FastifyInstance): void => {
  serve(app, contract.listDevices, async (context) => ({ data: { sessions: await listDevices(context) } }));
  serve(app, contract.endDevice, (context, { params }) => endDevice(context, params.id));
  serve(app, contract.endOtherDevices, (context) => endOtherDevices(context));
};
