import type { Case, CaseMessage } from '@market/contract/cases/schemas';
import type { Regulation } from '@market/contract/rules/regulations';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';

export interface CaseLine {
  readonly id: number;
  readonly title: string;
  readonly quantity: number;
}
export type Fault = NonNullable<Case['outcome']>['fault'];
export type OutcomeBy = NonNullable<Case['outcome']>['by'];

export interface CasesTable {
  id: string;
  number: string;
  order_id: string;
  order_number: string;
  user_id: number;
  shop_id: number;
  type: Case['type'];
  state: Case['state'];
  stage: Case['stage'];
  carrier_name: string | null;
  tracking_code: string | null;
  return_fee: Generated<number>;
  shipping_refund: Generated<number>;
  /** They are at the shop; false for those of an older version, where its message says so alone. */
  goods_back: Generated<boolean>;
  reason: string;
  line_items: CaseLine[];
  amount: number;
  offer_amount: number | null;
  offer_note: string | null;
  outcome_by: OutcomeBy | null;
  refund: number | null;
  fault: Fault | null;
  outcome_note: string | null;
  answer_by: Date | null;
  created_at: Date;
  updated_at: Date;
  closed_at: Date | null;
  /** Since when it waits for staff. */
  escalated_at: Date | null;
  claimed_by: number | null;
  claimed_until: Date | null;
  decided_by: number | null;
  /** The first of two people who decided together. */
  decided_with: number | null;
  decided_at: Date | null;
  cited_rules: Generated<string[]>;
  /** As they read when it was decided. */
  cited_regulations: ColumnType<Regulation[], string | undefined, string>;
  /** Units that the decision names; null without. */
  decided_lines: ColumnType<CaseLine[] | null, string | null | undefined, string | null>;
  asked_decision: AskedDecision | null;
  again_by: 'buyer' | 'seller' | null;
  again_at: Date | null;
  again_reason: string | null;
  reviewed_by: number | null;
  reviewed_at: Date | null;
  review_refund: number | null;
  review_note: string | null;
}
/** A decision above the limit of one person. */
export interface AskedDecision {
  readonly by: number;
  readonly refund: number;
  readonly fault: Fault;
  readonly goods: 'send' | 'send_back' | null;
  /** Left out by those of an older version. */
  readonly line_items?: readonly CaseLine[] | null;
}
export type CaseRecord = Selectable<CasesTable>;
export type Speaker = CaseMessage['by'];

export interface CaseMessagesTable {
  id: GeneratedAlways<number>;
  case_id: string;
  by: Speaker;
  actor_id: number | null;
  /** Null for messages from before steps were stored. */
  step: CaseMessage['step'];
  content: string;
  images: Generated<string[]>;
  /** Of `images`, in their order. */
  captions: Generated<string[]>;
  at: Date;
}
export type MessageRecord = Selectable<CaseMessagesTable>;

export interface CaseNotesTable {
  id: GeneratedAlways<number>;
  case_id: string;
  author_id: number;
  content: string;
  at: Date;
}

export type CasesTables = {
  cases: CasesTable;
  case_messages: CaseMessagesTable;
  case_notes: CaseNotesTable;
};
