import type { writeReviews } from '@market/contract/reviews/routes';
import type { OwnReview, ShopScores } from '@market/contract/reviews/schemas';
import type { InputOf } from '@market/contract/route';

/** What is being written of one line. */
export interface ReviewDraft {
  readonly rating: number | null;
  readonly content: string;
  /** Ids of the pictures that have arrived. */
  readonly images: readonly string[];
  /** Some are still on their way. */
  readonly sending: boolean;
}
export const EMPTY_DRAFT: ReviewDraft = { rating: null, content: '', images: [], sending: false };

/** What is there of a review, as something to change. */
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

/** Everything a dialog over one order has, by the ids of its lines. */
export interface ReviewForm {
  /** Lines without a review, in their order. */
  readonly open: readonly number[];
  /** Lines whose review is being changed. */
  readonly editing: readonly number[];
  readonly drafts: ReadonlyMap<number, ReviewDraft>;
  readonly scores: ScoreDraft;
  /** Whether the shop is scored here. */
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

/** What is missing before this can be sent. */
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

/** What a line says, as the call wants it. */
export const toReviewInput = ({ rating, content, images }: ReviewDraft) => ({
  rating: rating ?? 0,
  content: content.trim(),
  images: [...images],
});

/** The lines to write anew: those with stars. */
export const newReviewLines = (filled: ReviewForm): NewReviewLine[] =>
  filled.open.flatMap((line) => {
    const draft = draftAt(filled, line);
    return draft.rating === null ? [] : [{ line_item_id: line, ...toReviewInput(draft) }];
  });

/** The scores, when all are given. */
export const completeScores = ({ communication, product, trust }: ScoreDraft): ShopScores | null =>
  communication === null || product === null || trust === null ? null : { communication, product, trust };
