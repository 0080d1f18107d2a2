import type { ModerationDecision, ModerationKind } from '@market/contract/rules/moderation';
import type { GeneratedAlways, Selectable } from 'kysely';

export type ModerationTables = {
  moderation_claims: {
    kind: ModerationKind;
    item_id: string;
    staff_id: number;
    claimed_until: Date;
  };
  moderation_decisions: {
    id: GeneratedAlways<number>;
    kind: ModerationKind;
    item_id: string;
    shop_id: number | null;
    decision: ModerationDecision;
    reason: string | null;
    staff_id: number;
    decided_at: Date;
  };
};
export type ClaimRow = Selectable<ModerationTables['moderation_claims']>;
export type DecisionRow = Selectable<ModerationTables['moderation_decisions']>;
