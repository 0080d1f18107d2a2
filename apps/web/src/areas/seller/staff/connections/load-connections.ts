import { listApiTokens } from '@market/contract/api-tokens/routes';
import type { Call } from '@market/contract/web';
import { listWebhookDeliveries, listWebhooks } from '@market/contract/webhooks/routes';
import type { Webhook, WebhookDelivery } from '@market/contract/webhooks/schemas';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { LOG_PAGE_SIZE, type LogQuery } from './log-query.ts';

export interface OpenLog {
  readonly webhook: Webhook;
  readonly deliveries: readonly WebhookDelivery[];
  readonly total: number;
  readonly problems: number;
}

const loadLog = async (call: Call, webhook: Webhook, { problemsOnly, page }: LogQuery): Promise<OpenLog> => {
  const answer = await call(listWebhookDeliveries, {
    params: { id: webhook.id },
    query: { page, limit: LOG_PAGE_SIZE, ...(problemsOnly && { state: 'problem' as const }) },
  });
  if (!answer.ok) throw errorResponse(answer);
  return { webhook, ...answer.value.data };
};

/** Tokens, webhooks, and the log of the webhook that is open. */
export const loadConnections = async (call: Call, query: LogQuery) => {
  const [tokens, hooks] = await Promise.all([call(listApiTokens), call(listWebhooks)]);
  if (!tokens.ok) throw errorResponse(tokens);
  if (!hooks.ok) throw errorResponse(hooks);
  const { webhooks } = hooks.value.data;
  const current = webhooks.find(({ id }) => id === query.webhook) ?? webhooks[0];
  const log = current === undefined ? null : await loadLog(call, current, query);
  return { tokens: tokens.value.data.api_tokens, webhooks, log };
};
