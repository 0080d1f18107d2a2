import type { LeadState, TicketClosedBy, TicketStatus, TicketType } from '@market/contract/support/schemas';
import type { Generated, Selectable } from 'kysely';

export interface LeadsTable {
  id: Generated<number>;
  shop_id: number;
  product_id: number | null;
  /** Null for a guest. */
  user_id: number | null;
  name: string;
  phone: string;
  message: string;
  created_at: Date;
  state: Generated<LeadState>;
  /** Of the shop. */
  note: Generated<string>;
  remind_at: Date | null;
  /** When the reminder was sent. */
  reminded_at: Date | null;
}
export type LeadRow = Selectable<LeadsTable>;

export interface TicketsTable {
  id: Generated<number>;
  user_id: number;
  shop_id: number;
  product_id: number | null;
  variant_id: number | null;
  variant_title: string | null;
  type: TicketType;
  quantity: number | null;
  /** Đồng a unit. */
  target_price: number | null;
  message: string;
  phone: string | null;
  /** Units in stock at which the buyer is notified; null unless they wait for stock. */
  notify_at: number | null;
  status: Generated<TicketStatus>;
  reply: string | null;
  replied_at: Date | null;
  closed_by: TicketClosedBy | null;
  closed_at: Date | null;
  created_at: Date;
}
export type TicketRow = Selectable<TicketsTable>;

export type SupportTables = { leads: LeadsTable; tickets: TicketsTable };
