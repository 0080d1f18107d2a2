import type {
  DeliveryProblem,
  DeliveryState,
  TEST_EVENT,
  WebhookEvent,
  WebhookStop,
} from '@market/contract/rules/webhook-events';
import type { Generated, Selectable } from 'kysely';

export type DeliveryType = WebhookEvent | typeof TEST_EVENT;

export type WebhooksTables = {
  shop_webhooks: {
    id: string;
    shop_id: number;
    url: string;
    events: WebhookEvent[];
    /** Sealed, as the previous one. */
    secret: string;
    secret_hint: string;
    previous_secret: string | null;
    previous_until: Date | null;
    stopped: WebhookStop | null;
    stopped_at: Date | null;
    failing_since: Date | null;
    created_at: Date;
  };
  webhook_deliveries: {
    id: Generated<number>;
    webhook_id: string;
    event_id: string;
    type: DeliveryType;
    subject: string | null;
    stream: string;
    payload: string;
    is_replay: Generated<boolean>;
    state: Generated<DeliveryState>;
    attempts: Generated<number>;
    created_at: Date;
    due_at: Date;
    leased_until: Date | null;
    attempted_at: Date | null;
    status: number | null;
    problem: DeliveryProblem | null;
    duration_ms: number | null;
  };
};

export type WebhookRow = Selectable<WebhooksTables['shop_webhooks']>;
export type DeliveryRow = Selectable<WebhooksTables['webhook_deliveries']>;
