import type {
  ReviewQuestion,
  Verification,
  VerificationDocument,
} from '@market/contract/shop-review/schemas';
import type { Context } from '#platform/context.ts';
import { maskTaxCode } from '../rules.ts';
import type { DocumentRow, QuestionRow, VerificationDetails, VerificationRow } from '../tables.ts';

export const DETAILS_PURPOSE = 'shop-review.details';
export const DOCUMENT_PURPOSE = 'shop-review.documents';

/** Undefined once deleted. */
export const openDetails = (
  { services }: Context,
  { details }: VerificationRow,
): VerificationDetails | undefined => {
  const text = details === null ? undefined : services.secrets.open(DETAILS_PURPOSE, details);
  return text === undefined ? undefined : (JSON.parse(text) as VerificationDetails);
};

export const presentDocument = ({ id, type, bytes, sent_at }: DocumentRow): VerificationDocument => ({
  id,
  type,
  bytes,
  sent_at: sent_at.toISOString(),
});

/** As its shop sees it; a withdrawn one is not shown. */
export const presentVerification = (
  context: Context,
  row: VerificationRow,
  documents: readonly DocumentRow[],
): Verification => {
  const details = openDetails(context, row);
  return {
    id: row.id,
    state: row.state as Verification['state'],
    kind: row.kind,
    tax_code: details === undefined ? null : maskTaxCode(details.tax_code),
    legal_name: details?.legal_name ?? null,
    representative: details?.representative ?? null,
    documents: documents.map(presentDocument),
    sent_at: row.sent_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
  };
};

export const presentQuestion = ({ id, question, answer, ...row }: QuestionRow): ReviewQuestion => ({
  id,
  question,
  asked_at: row.asked_at.toISOString(),
  answer,
  answered_at: row.answered_at?.toISOString() ?? null,
});
