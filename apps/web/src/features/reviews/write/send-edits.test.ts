import type { OwnReview } from '@market/contract/reviews/schemas';
import { expect, it } from 'vitest';
import { toDraft, NO_SCORES, type ReviewForm } from './review-draft.ts';
import { sendEdits } from './send-edits.ts';

const review = (line: number, content = 'Đẹp'): OwnReview => ({
  id: line * 10,
  lineItemId: line,
  shopId: 7,
  productId: line,
  product: null,
  variantTitle: null,
  rating: 5,
  content,
  images: [],
  user: { name: 'Ngọc H.', avatar: null },
  helpfulCount: 0,
  reply: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  editedAt: null,
  editableUntil: null,
  state: 'public',
  stateText: null,
});
const storedReviews = new Map([1, 2, 3].map((line) => [line, review(line)]));
const filledForm: ReviewForm = {
  open: [],
  editing: [1, 2, 3],
  drafts: new Map([1, 2, 3].map((line) => [line, toDraft(review(line, `Sửa ${line}`))])),
  scores: NO_SCORES,
  scoring: false,
};

it('a refused change does not stop the others, and each saved one is reported immediately', async () => {
  const calls: string[] = [];
  const refused = await sendEdits(filledForm, storedReviews, {
    edit: async ({ params, body }) => {
      calls.push(`sent ${params.id}`);
      return params.id === 20
        ? {
            ok: false,
            status: 409,
            message: 'Mỗi đánh giá chỉ sửa được một lần.',
            facts: { reason: 'edited' },
          }
        : { ok: true, value: { data: { review: review(params.id / 10, body.content) } } };
    },
    onTaken: ({ content }) => calls.push(content),
  });
  expect(calls).toEqual(['sent 10', 'Sửa 1', 'sent 20', 'sent 30', 'Sửa 3']);
  expect([...refused]).toEqual([[2, 'Mỗi đánh giá chỉ sửa được một lần.']]);
});
