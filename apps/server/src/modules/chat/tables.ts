import type { ChatSide, MessageType, QuickReply, ReportReason } from '@market/contract/chat/schemas';
import type { Generated, Selectable } from 'kysely';

export interface ConversationsTable {
  id: Generated<number>;
  user_id: number;
  shop_id: number;
  last_seq: Generated<number>;
  last_message_id: number | null;
  last_at: Date | null;
  buyer_seen_seq: Generated<number>;
  shop_seen_seq: Generated<number>;
  buyer_unread: Generated<number>;
  shop_unread: Generated<number>;
  waiting_since: Date | null;
  away_at: Date | null;
  paid_at: Date | null;
  buyer_blocked_at: Date | null;
  shop_blocked_at: Date | null;
  assigned_to: number | null;
  note: Generated<string>;
  note_by: number | null;
  note_at: Date | null;
  created_at: Date;
}
export type ConversationRow = Selectable<ConversationsTable>;

export interface MessagesTable {
  id: Generated<number>;
  conversation_id: number;
  seq: number;
  by: ChatSide;
  user_id: number | null;
  client_id: string | null;
  type: MessageType;
  text: string;
  images: string[];
  reference: string | null;
  search_text: string;
  at: Date;
}
export type MessageRow = Omit<Selectable<MessagesTable>, 'search_text'>;

export interface SettingsTable {
  shop_id: number;
  quick_replies: QuickReply[];
  away_enabled: boolean;
  /** Minutes of the day in Vietnam. */
  away_from: number;
  away_to: number;
  away_text: string;
}
export type SettingsRow = Selectable<SettingsTable>;

export interface ReportsTable {
  id: Generated<number>;
  conversation_id: number;
  by: ChatSide;
  user_id: number | null;
  reason: ReportReason;
  note: string;
  message_id: number | null;
  from_seq: number;
  to_seq: number;
  status: Generated<'open' | 'closed'>;
  created_at: Date;
  /** Null until staff decided. */
  upheld: boolean | null;
  closed_at: Date | null;
}
export type ReportRow = Selectable<ReportsTable>;

export type ChatTables = {
  chat_conversations: ConversationsTable;
  chat_messages: MessagesTable;
  chat_settings: SettingsTable;
  chat_answers: { conversation_id: number; shop_id: number; asked_at: Date; answered_at: Date };
  chat_reports: ReportsTable;
  chat_presence: { user_id: number; process: string; seen_at: Date };
};
