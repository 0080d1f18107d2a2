export const VERIFICATION_KINDS = ['household', 'company', 'person'] as const;
export type VerificationKind = (typeof VERIFICATION_KINDS)[number];

export const VERIFICATION_STATES = ['waiting', 'approved', 'rejected'] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

export const DOCUMENT_TYPES = ['jpeg', 'png', 'webp', 'pdf'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const DOCUMENTS_MAX = 5;
export const DOCUMENT_MAX_MB = 10;
export const DOCUMENTS_PER_HOUR = 30;
export const VERIFICATIONS_PER_DAY = 5;
/** After a decision documents are deleted. */
export const DOCUMENT_RETENTION_DAYS = 30;
export const REVIEW_ANSWER_MAX = 1_000;

export const VERIFICATION_KIND_LABELS: Readonly<Record<VerificationKind, string>> = {
  household: 'Hộ kinh doanh',
  company: 'Công ty',
  person: 'Cá nhân',
};
