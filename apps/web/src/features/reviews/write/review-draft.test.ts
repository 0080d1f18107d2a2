import { expect, it } from 'vitest';
import {
  EMPTY_DRAFT,
  validateReviewForm,
  newReviewLines,
  NO_SCORES,
  suggestedScores,
  type ReviewDraft,
  type ReviewForm,
} from './review-draft.ts';

const draft = (fields: Partial<ReviewDraft>): ReviewDraft => ({ ...EMPTY_DRAFT, ...fields });
const makeForm = (fields: Partial<ReviewForm>): ReviewForm => ({
  open: [1, 2],
  editing: [],
  drafts: new Map(),
  scores: { communication: 5, product: 5, trust: 5 },
  scoring: true,
  ...fields,
});
const invalidLines = (fields: Partial<ReviewForm>) => [...validateReviewForm(makeForm(fields)).lines.keys()];

it('one line with stars is enough, and the others wait', () => {
  const drafts = new Map([[2, draft({ rating: 4, content: ' Vải dày. ', images: ['a'] })]]);
  expect(invalidLines({ drafts })).toEqual([]);
  expect(newReviewLines(makeForm({ drafts }))).toEqual([
    { line_item_id: 2, rating: 4, content: 'Vải dày.', images: ['a'] },
  ]);
});

it('nothing at all is an error at the stars of the first line', () => {
  expect(invalidLines({})).toEqual([1]);
});

it('words or pictures without stars ask for the stars of their line', () => {
  const drafts = new Map([
    [1, draft({ rating: 5 })],
    [2, draft({ images: ['a'] })],
  ]);
  expect(invalidLines({ drafts })).toEqual([2]);
});

it('every score of the shop is asked for while it is scored here', () => {
  const drafts = new Map([[1, draft({ rating: 5 })]]);
  const scores = { ...NO_SCORES, product: 4 };
  expect([...validateReviewForm(makeForm({ drafts, scores })).scores]).toEqual(['communication', 'trust']);
  expect([...validateReviewForm(makeForm({ drafts, scores, scoring: false })).scores]).toEqual([]);
});

it('a shop is scored like its first rated product, until the buyer scores it', () => {
  const drafts = new Map([
    [1, draft({ content: 'Vải dày' })],
    [2, draft({ rating: 4 })],
    [3, draft({ rating: 2 })],
  ]);
  expect(suggestedScores(drafts)).toEqual({ communication: 4, product: 4, trust: 4 });
  expect(suggestedScores(new Map())).toEqual(NO_SCORES);
});

it('changing a review alone leaves the lines without one', () => {
  const drafts = new Map([[3, draft({ rating: 2 })]]);
  expect(invalidLines({ editing: [3], drafts })).toEqual([]);
});
