import { Type } from 'typebox';
import { AllowReadOnly, Count, Data, Id, OneOf, OpaqueId, paged } from '../fields.ts';
import { route } from '../route.ts';
import { DELIVERY_STATES } from '../rules/webhook-events.ts';
import {
  deliveryNotFound,
  webhookAddress,
  webhookLimit,
  webhookNotFound,
  webhookPrivateAddress,
} from './problems.ts';
import { Webhook, WebhookChange, WebhookDelivery, WebhookInput } from './schemas.ts';

const PATH = '/v1/seller/api/webhooks';
const WebhookParams = Type.Object({ id: OpaqueId });
const shop = { auth: 'shop', permission: 'connections' } as const;

export const listWebhooks = route({
  ...shop,
  method: 'GET',
  path: PATH,
  summary: 'Webhooks of my shop, oldest first',
  reply: Data({ webhooks: Type.Array(Webhook) }),
  problems: [],
});
/** Not 201: a repeated call would find the stored answer, with the secret in it. */
export const createWebhook = route({
  ...shop,
  method: 'POST',
  path: PATH,
  summary: 'Send events of my shop to an address; the secret of its signatures is shown once',
  body: WebhookInput,
  reply: Data({ webhook: Webhook, secret: Type.String() }),
  problems: [webhookAddress, webhookPrivateAddress, webhookLimit],
});
export const changeWebhook = route({
  ...shop,
  method: 'PUT',
  path: `${PATH}/:id`,
  summary: 'Change the address or the events, or turn it on or off',
  params: WebhookParams,
  body: AllowReadOnly(WebhookChange, Webhook),
  reply: Data({ webhook: Webhook }),
  problems: [webhookNotFound, webhookAddress, webhookPrivateAddress],
});
export const deleteWebhook = route({
  ...shop,
  method: 'DELETE',
  path: `${PATH}/:id`,
  summary: 'Delete a webhook and its log; what waits is not sent',
  params: WebhookParams,
  problems: [webhookNotFound],
});
export const replaceWebhookSecret = route({
  ...shop,
  method: 'POST',
  path: `${PATH}/:id/secret`,
  summary: 'Make a new secret, shown once; for 24 hours deliveries are signed with both',
  params: WebhookParams,
  reply: Data({ webhook: Webhook, secret: Type.String() }),
  problems: [webhookNotFound],
});
export const testWebhook = route({
  ...shop,
  method: 'POST',
  path: `${PATH}/:id/test`,
  summary: 'Send a test event now, also to a webhook that is off, and answer how it went',
  params: WebhookParams,
  reply: Data({ delivery: WebhookDelivery }),
  problems: [webhookNotFound],
});
export const listWebhookDeliveries = route({
  ...shop,
  method: 'GET',
  path: `${PATH}/:id/deliveries`,
  summary: 'What was sent in the last 30 days and what waits, newest first',
  params: WebhookParams,
  query: Type.Object({ state: Type.Optional(OneOf([...DELIVERY_STATES, 'problem'])), ...paged(20) }),
  reply: Data({
    deliveries: Type.Array(WebhookDelivery),
    total: Count,
    /** Failed ones, and those whose last attempt failed. */
    problems: Count,
  }),
  problems: [webhookNotFound],
});
export const replayWebhookDelivery = route({
  ...shop,
  method: 'POST',
  path: `${PATH}/:id/deliveries/:deliveryId/replay`,
  summary: 'Send a delivery again now, and answer how it went',
  params: Type.Object({ id: OpaqueId, deliveryId: Id }),
  reply: Data({ delivery: WebhookDelivery }),
  problems: [webhookNotFound, deliveryNotFound],
});
