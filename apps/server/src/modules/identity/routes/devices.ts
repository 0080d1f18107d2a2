import {
  endDevice as endDeviceRoute,
  endOtherDevices as endOtherDevicesRoute,
  listDevices as listDevicesRoute,
} from '@market/contract/sessions/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { endDevice, endOtherDevices, listDevices } from '../devices.ts';

export const deviceRoutes = (app: FastifyInstance): void => {
  serve(app, listDevicesRoute, async (context) => ({ data: { sessions: await listDevices(context) } }));
  serve(app, endDeviceRoute, (context, { params }) => endDevice(context, params.id));
  serve(app, endOtherDevicesRoute, (context) => endOtherDevices(context));
};
