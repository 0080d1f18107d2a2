import type { Webhook, WebhookDelivery } from '@market/contract/webhooks/schemas';
import type { WebhookFigures } from '../store/log.ts';
import type { DeliveryRow, WebhookRow } from '../tables.ts';

export const presentWebhook = (row: WebhookRow, figures: WebhookFigures | undefined): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  enabled: row.stopped === null,
  stopped: row.stopped,
  stopped_at: row.stopped_at?.toISOString() ?? null,
  failing_since: row.failing_since?.toISOString() ?? null,
  secret_hint: row.secret_hint,
  created_at: row.created_at.toISOString(),
  sent: figures?.sent ?? 0,
  received: figures?.received ?? 0,
  median_ms: figures?.median_ms ?? null,
  waiting: figures?.waiting ?? 0,
});

export const presentDelivery = (row: DeliveryRow, isOn: boolean): WebhookDelivery => ({
  id: row.id,
  event_id: row.event_id,
  type: row.type,
  subject: row.subject,
  state: row.state,
  attempts: row.attempts,
  created_at: row.created_at.toISOString(),
  attempted_at: row.attempted_at?.toISOString() ?? null,
  status: row.status,
  problem: row.problem,
  duration_ms: row.duration_ms,
  next_attempt_at:
    isOn && row.state === 'waiting' && row.leased_until === null ? row.due_at.toISOString() : null,
  is_replay: row.is_replay,
  payload: row.payload,
});
