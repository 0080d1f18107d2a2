// Fields of the form that writes reviews before and without scripts.
import type { OwnReview, ShopScores } from '@market/contract/reviews/schemas';
import {
  EMPTY_DRAFT,
  type ReviewDraft,
  type ReviewForm,
  type ReviewFormErrors,
  type ScoreDraft,
} from './review-draft.ts';
import { SCORE_TERMS } from './star-labels.ts';

export const REVIEW_SENT = 'Đã gửi đánh giá, cảm ơn bạn';
export const REVIEW_EDITED = 'Đã sửa đánh giá';

const MAX_STARS = 5;
const CONTENT_PREFIX = 'content_';
/** Line whose review is changed; none writes new ones. */
export const EDITED_FIELD = 'sua';
export const ratingField = (line: number): string => `rating_${line}`;
export const contentField = (line: number): string => `${CONTENT_PREFIX}${line}`;
export const scoreField = (of: keyof ShopScores): string => `score_${of}`;

/** Null without a choice. */
const starsIn = (form: FormData, name: string): number | null => {
  const stars = Number(form.get(name));
  return Number.isInteger(stars) && stars >= 1 && stars <= MAX_STARS ? stars : null;
};

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** @param edited the review that the form changes; it keeps its pictures */
export const parseReviewForm = (form: FormData, edited: OwnReview | null): ReviewForm => {
  const lines = [...form.keys()].flatMap((name) =>
    name.startsWith(CONTENT_PREFIX) ? [Number(name.slice(CONTENT_PREFIX.length))] : [],
  );
  const draftOf = (line: number): ReviewDraft => ({
    ...EMPTY_DRAFT,
    rating: starsIn(form, ratingField(line)),
    content: textIn(form, contentField(line)),
    images: edited?.images.map(({ id }) => id) ?? [],
  });
  const scores: ScoreDraft = {
    product: starsIn(form, scoreField('product')),
    communication: starsIn(form, scoreField('communication')),
    trust: starsIn(form, scoreField('trust')),
  };
  return {
    open: edited === null ? lines : [],
    editing: edited === null ? [] : [edited.lineItemId],
    drafts: new Map(lines.map((line) => [line, draftOf(line)])),
    scores,
    scoring: true,
  };
};

/** Errors by field. */
export const reviewFieldErrors = ({ lines, scores }: ReviewFormErrors): Record<string, string> => ({
  ...Object.fromEntries([...lines].map(([line, text]) => [ratingField(line), text])),
  ...Object.fromEntries(
    SCORE_TERMS.filter(({ of }) => scores.has(of)).map(({ of, term }) => [
      scoreField(of),
      `Hãy chọn số sao cho mục ${term}.`,
    ]),
  ),
});
