import * as calls from '@market/contract/webhooks/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { change, create, remove, replaceSecret } from './actions/manage.ts';
import { replay, test } from './actions/try-now.ts';
import { listDeliveries, listWebhooks } from './queries/webhooks.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, calls.listWebhooks, async (context) => ({ data: { webhooks: await listWebhooks(context) } }));
  serve(app, calls.createWebhook, async (context, { body }) => ({ data: await create(context, body) }));
  serve(app, calls.changeWebhook, async (context, { params, body }) => ({
    data: { webhook: await change(context, params.id, body) },
  }));
  serve(app, calls.deleteWebhook, (context, { params }) => remove(context, params.id));
  serve(app, calls.replaceWebhookSecret, async (context, { params }) => ({
    data: await replaceSecret(context, params.id),
  }));
  serve(app, calls.testWebhook, async (context, { params }) => ({
    data: { delivery: await test(context, params.id) },
  }));
  serve(app, calls.listWebhookDeliveries, async (context, { params, query }) => ({
    data: await listDeliveries(context, params.id, query),
  }));
  serve(app, calls.replayWebhookDelivery, async (context, { params }) => ({
    data: { delivery: await replay(context, params.id, params.deliveryId) },
  }));
};
