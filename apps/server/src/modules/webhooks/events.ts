import type { WebhookStop } from '@market/contract/rules/webhook-events';
import { event } from '#platform/events/outbox.ts';

/** A webhook was turned off because it failed for days, or because its address answered 410 Gone. */
export const webhookStopped = event<{
  readonly webhook_id: string;
  readonly shop_id: number;
  /** Of its address. */
  readonly host: string;
  readonly why: Exclude<WebhookStop, 'turned_off'>;
}>('webhook.stopped');
