import type { Generated } from 'kysely';

export interface MessagesTable {
  id: string;
  channel: 'sms' | 'email';
  /** Sealed JSON of recipient and text; null once it is done. */
  sealed: string | null;
  created_at: Date;
  expires_at: Date;
  due_at: Date;
  attempts: Generated<number>;
  outcome: 'sent' | 'given_up' | null;
  done_at: Date | null;
  failure: string | null;
}

export type MessagesTables = { messages: MessagesTable };
