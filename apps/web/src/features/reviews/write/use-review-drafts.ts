import type { Order } from '@market/contract/orders/schemas';
import type { OwnReview, ShopScores } from '@market/contract/reviews/schemas';
import { useState } from 'react';
import {
  EMPTY_DRAFT,
  NO_ERRORS,
  suggestedScores,
  toDraft,
  type ReviewDraft,
  type ReviewForm,
  type ScoreDraft,
} from './review-draft.ts';

interface SavedReviews {
  readonly reviews: ReadonlyMap<number, OwnReview>;
  readonly shop: ShopScores | null;
}

const withoutLine = (lines: ReadonlyMap<number, string>, line: number) =>
  new Map([...lines].filter(([id]) => id !== line));

/** What the buyer writes in the review dialog, and its errors. */
export const useReviewDrafts = (order: Order, { reviews, shop }: SavedReviews) => {
  const [editing, setEditing] = useState<readonly number[]>([]);
  const [drafts, setDrafts] = useState<ReadonlyMap<number, ReviewDraft>>(new Map());
  const [changedScores, setChangedScores] = useState<Partial<ScoreDraft>>({});
  const [errors, setErrors] = useState(NO_ERRORS);

  // after the deadline existing reviews can be edited, but none added
  const [isExpired] = useState(
    () => order.rateExpiresAt !== null && Date.parse(order.rateExpiresAt) <= Date.now(),
  );
  const filled: ReviewForm = {
    open: isExpired ? [] : order.lineItems.flatMap(({ id }) => (reviews.has(id) ? [] : [id])),
    editing,
    drafts,
    scores: { ...suggestedScores(drafts), ...shop, ...changedScores },
    scoring: shop === null || editing.length > 0,
  };

  return {
    filled,
    /** Uploads are pending. */
    busy: [...drafts.values()].some((draft) => draft.sending),
    errors,
    setErrors,
    draftAt: (line: number) => drafts.get(line) ?? EMPTY_DRAFT,
    change: (line: number, part: Partial<ReviewDraft>) => {
      setDrafts((now) => new Map(now).set(line, { ...(now.get(line) ?? EMPTY_DRAFT), ...part }));
      if (part.rating !== undefined)
        setErrors((now) => ({ lines: withoutLine(now.lines, line), scores: new Set() }));
    },
    score: (of: keyof ScoreDraft, stars: number) => {
      setChangedScores((now) => ({ ...now, [of]: stars }));
      setErrors((now) => ({ ...now, scores: new Set([...now.scores].filter((one) => one !== of)) }));
    },
    edit: (line: number) => {
      setDrafts((now) => new Map(now).set(line, toDraft(reviews.get(line)!)));
      setEditing((now) => [...now, line]);
    },
    stopEditing: (line: number) => setEditing((now) => now.filter((one) => one !== line)),
  };
};
