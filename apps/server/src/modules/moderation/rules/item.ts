import type { ModerationChange, ModerationField, ModerationMark } from '@market/contract/moderation/schemas';
import type { AuditSubject } from '@market/contract/rules/audit-actions';
import type { ModerationDecision, ModerationKind } from '@market/contract/rules/moderation';

/** An item of any kind as the owner of its data shows it. */
export interface ItemView {
  readonly id: string;
  readonly title: string;
  readonly shopId: number | null;
  /** Who wrote it, when it is no shop's. */
  readonly authorId: number | null;
  /** Others that it concerns: whoever reported it. */
  readonly involved: readonly number[];
  readonly image: string | null;
  readonly images: readonly string[];
  readonly changes: readonly ModerationChange[];
  readonly marks: readonly ModerationMark[];
  readonly words: readonly string[];
  readonly since: Date;
  readonly waits: boolean;
  /** What its state allows. */
  readonly decisions: readonly ModerationDecision[];
  /** Changes with what a decision is about. */
  readonly version: number;
  readonly link: string | null;
  readonly fields: readonly ModerationField[];
  readonly text: string | null;
  readonly reason: string | null;
}

/** What the audit log calls items of a kind. */
export const AUDIT_SUBJECT_OF: Readonly<Record<ModerationKind, AuditSubject>> = {
  product: 'product',
  classified: 'product',
  trade_assurance: 'product',
  shop: 'shop',
  ad: 'ad',
  review: 'review',
  report: 'report',
};

export const NOTHING_MORE = {
  authorId: null,
  involved: [],
  image: null,
  images: [],
  changes: [],
  marks: [],
  words: [],
  link: null,
  fields: [],
  text: null,
  reason: null,
} as const;

export interface Decision {
  readonly decision: ModerationDecision;
  readonly reason: string | null;
  readonly field?: string | undefined;
}
export interface ItemKey {
  readonly kind: ModerationKind;
  readonly id: string;
}

export const numbersOf = (ids: readonly string[]): number[] =>
  ids.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
