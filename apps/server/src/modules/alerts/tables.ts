import type { AlertKind, AlertTopicName, AlertWay } from '@market/contract/rules/alert-topics';
import type { Generated, Selectable } from 'kysely';

interface AlertsTable {
  id: Generated<number>;
  user_id: number;
  shop_id: number | null;
  kind: AlertKind;
  topic: AlertTopicName;
  title: string;
  group_title: string | null;
  group_key: string | null;
  body: string | null;
  /** A picture key. */
  image: string | null;
  link: string;
  events: Generated<number>;
  position: Generated<number>;
  created_at: Date;
  updated_at: Date;
  seen_at: Date | null;
}

/** What an e-mail or a push says. */
export interface AlertContent {
  readonly title: string;
  readonly body: string | null;
  readonly link: string;
}

interface DeliveriesTable {
  event_key: string;
  user_id: number;
  way: AlertWay;
  topic: AlertTopicName;
  content: AlertContent | null;
  created_at: Date;
  due_at: Date;
  attempts: Generated<number>;
  /** Pushes that go as one; null before their first attempt. */
  batch: Generated<string | null>;
  done_at: Date | null;
  outcome: 'delivered' | 'given_up' | null;
}

export type ChosenWays = Partial<Record<AlertTopicName, readonly AlertWay[]>>;

interface PreferencesTable {
  user_id: number;
  ways: ChosenWays;
  quiet: boolean;
  /** Minutes of the day in Vietnam. */
  quiet_from: number;
  quiet_to: number;
  quiet_except: AlertTopicName[];
  grouped: boolean;
}

interface SubscriptionsTable {
  id: string;
  user_id: number;
  session_id: string;
  endpoint_hash: string;
  /** Endpoint and keys. */
  sealed: string;
  user_agent: string;
  created_at: Date;
  last_used_at: Date | null;
}

export type AlertRow = Selectable<AlertsTable>;
export type DeliveryRow = Selectable<DeliveriesTable>;
export type PreferencesRow = Selectable<PreferencesTable>;
export type SubscriptionRow = Selectable<SubscriptionsTable>;

export type AlertsTables = {
  alerts: AlertsTable;
  alert_deliveries: DeliveriesTable;
  alert_preferences: PreferencesTable;
  push_subscriptions: SubscriptionsTable;
  push_keys: { id: Generated<number>; public_key: string; sealed: string };
};
