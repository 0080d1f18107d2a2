import type { writeReviews } from '@market/contract/reviews/routes';
import type { OwnReview, ShopScores } from '@market/contract/reviews/schemas';
import type { InputOf } from '@market/contract/route';

export interface ReviewDraft {
  readonly rating: number | null;
  readonly content: string;
  /** Ids of uploaded pictures. */
  readonly images: readonly string[];
  /** Uploads are pending. */
  readonly sending: boolean;
}
export const EMPTY_DRAFT: ReviewDraft = { rating: null, content: '', images: [], sending: false };

export const toDraft = ({ rating, content, images }: OwnReview): ReviewDraft => ({
  rating,
  content,
  images: images.map(({ id }) => id),
  sending: false,
});

const isStarted = ({ rating, content, images }: ReviewDraft): boolean =>
  rating !== null || content.trim() !== '' || images.length > 0;

export type ScoreDraft = { readonly [Of in keyof ShopScores]: number | null };
export const NO_SCORES: ScoreDraft = { communication: null, product: null, trust: null };

/** Scores of a shop that the buyer has not scored yet: the stars of the first rated product. */
export const suggestedScores = (drafts: ReadonlyMap<number, ReviewDraft>): ScoreDraft => {
  const stars = [...drafts.values()].find(({ rating }) => rating !== null)?.rating;
  if (stars === undefined) return NO_SCORES;
  return { communication: stars, product: stars, trust: stars };
};

/** State of the review dialog, by line id. */
export interface ReviewForm {
  /** Lines without a review. */
  readonly open: readonly number[];
  /** Lines whose review is being edited. */
  readonly editing: readonly number[];
  readonly drafts: ReadonlyMap<number, ReviewDraft>;
  readonly scores: ScoreDraft;
  /** Whether shop scores are part of the form. */
  readonly scoring: boolean;
}

export interface ReviewFormErrors {
  readonly lines: ReadonlyMap<number, string>;
  readonly scores: ReadonlySet<keyof ScoreDraft>;
}
export const NO_ERRORS: ReviewFormErrors = { lines: new Map(), scores: new Set() };
export const hasErrors = ({ lines, scores }: ReviewFormErrors): boolean => lines.size > 0 || scores.size > 0;

const draftAt = ({ drafts }: Pick<ReviewForm, 'drafts'>, line: number): ReviewDraft =>
  drafts.get(line) ?? EMPTY_DRAFT;

export const validateReviewForm = (filled: ReviewForm): ReviewFormErrors => {
  const { open, editing, scores, scoring } = filled;
  const lines = new Map<number, string>();
  for (const line of [...open, ...editing]) {
    const draft = draftAt(filled, line);
    if (isStarted(draft) && draft.rating === null) lines.set(line, 'Hãy chọn số sao cho sản phẩm này.');
  }
  const [first] = open;
  if (first !== undefined && editing.length === 0 && !open.some((line) => isStarted(draftAt(filled, line))))
    lines.set(first, 'Hãy chọn số sao cho ít nhất một sản phẩm.');
  const unscored = (Object.keys(scores) as (keyof ScoreDraft)[]).filter((of) => scores[of] === null);
  return { lines, scores: new Set(scoring ? unscored : []) };
};

type NewReviewLine = InputOf<typeof writeReviews>['body']['line_items'][number];

export const toReviewInput = ({ rating, content, images }: ReviewDraft) => ({
  rating: rating ?? 0,
  content: content.trim(),
  images: [...images],
});

/** Lines with a rating. */
export const newReviewLines = (filled: ReviewForm): NewReviewLine[] =>
  filled.open.flatMap((line) => {
    const draft = draftAt(filled, line);
    return draft.rating === null ? [] : [{ line_item_id: line, ...toReviewInput(draft) }];
  });

/** Null unless all are given. */
export const completeScores = ({ communication, product, trust }: ScoreDraft): ShopScores | null =>
  communication === null || product === null || trust === null ? null : { communication, product, trust };
