import type {
  DocumentType,
  VerificationKind,
  VerificationState,
} from '@market/contract/rules/shop-verification';
import type { GeneratedAlways, Selectable } from 'kysely';

export type ShopReviewTables = {
  shop_verifications: {
    id: string;
    shop_id: number;
    kind: VerificationKind;
    /** Withdrawn: the shop has another owner, or its owner left the market. */
    state: VerificationState | 'withdrawn';
    /** Encrypted `VerificationDetails`; null once deleted. */
    details: string | null;
    sent_at: Date;
    sent_by: number | null;
    decided_at: Date | null;
    decided_by: number | null;
    reason: string | null;
  };
  shop_verification_documents: {
    id: string;
    shop_id: number;
    verification_id: string | null;
    storage_key: string;
    type: DocumentType;
    bytes: number;
    sent_at: Date;
    delete_at: Date | null;
  };
  shop_review_questions: {
    id: GeneratedAlways<number>;
    shop_id: number;
    question: string;
    asked_at: Date;
    asked_by: number | null;
    answer: string | null;
    answered_at: Date | null;
    answered_by: number | null;
  };
};

export interface VerificationDetails {
  readonly tax_code: string;
  readonly legal_name: string;
  readonly representative: string;
}

export type VerificationRow = Selectable<ShopReviewTables['shop_verifications']>;
export type DocumentRow = Selectable<ShopReviewTables['shop_verification_documents']>;
export type QuestionRow = Selectable<ShopReviewTables['shop_review_questions']>;
