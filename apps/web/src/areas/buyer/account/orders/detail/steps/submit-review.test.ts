import { editReview, listOrderReviews, writeReviews } from '@market/contract/reviews/routes';
import { describe, expect, it } from 'vitest';
import { submitReview } from './submit-review.ts';

const own = { id: 77, lineItemId: 11, images: [{ id: 'anh' }], stateText: null };
const SCORES = { score_product: '5', score_communication: '4', score_trust: '3' };
const shop = { product: 5, communication: 4, trust: 3 };

interface Visit {
  /** Explanation of a review that is held. */
  readonly stateText?: string | null;
  readonly refusal?: object;
}

/** Submits the form; returns the outcome and the calls that change something. */
const submit = async (fields: Record<string, string>, { stateText = null, refusal }: Visit = {}) => {
  const calls: (readonly [route: unknown, input: unknown])[] = [];
  const call = async (route: unknown, input: unknown) => {
    if (route === listOrderReviews) return { ok: true, value: { data: { reviews: [own], shop: null } } };
    calls.push([route, input]);
    const review = { ...own, stateText };
    return refusal ?? { ok: true, value: { data: { review, reviews: [review] } } };
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const outcome = await submitReview({ call: call as never, orderId: 'd1', itemId: '', form });
  return { outcome, calls };
};

describe('the form of reviews', () => {
  it('sends the lines with stars, and the scores of the shop', async () => {
    const fields = { rating_11: '5', content_11: ' Vải đẹp ', content_12: '', ...SCORES };
    const { outcome, calls } = await submit(fields);
    const line_items = [{ line_item_id: 11, rating: 5, content: 'Vải đẹp', images: [] }];
    expect(calls).toEqual([[writeReviews, { body: { order_id: 'd1', line_items, shop } }]]);
    expect(outcome).toEqual({ result: 'reviewed' });
  });

  it('shows at the fields which stars are missing', async () => {
    const { outcome, calls } = await submit({ content_11: 'Vải đẹp', score_trust: '9' });
    expect(calls).toEqual([]);
    expect(outcome).toMatchObject({
      status: 422,
      errors: {
        rating_11: 'Hãy chọn số sao cho sản phẩm này.',
        score_product: 'Hãy chọn số sao cho mục Đúng mô tả.',
        score_trust: 'Hãy chọn số sao cho mục Tin cậy.',
      },
    });
  });

  it('changes a review, which keeps its pictures', async () => {
    const fields = { sua: '11', rating_11: '4', content_11: 'Vải tạm', ...SCORES };
    const { outcome, calls } = await submit(fields);
    const body = { rating: 4, content: 'Vải tạm', images: ['anh'], shop };
    expect(calls).toEqual([[editReview, { params: { id: 77 }, body }]]);
    expect(outcome).toEqual({ result: 'review_edited' });
  });

  it('shows a review that is held, with the reason', async () => {
    const fields = { rating_11: '5', content_11: '', ...SCORES };
    const { outcome } = await submit(fields, { stateText: 'Đang được duyệt' });
    expect(outcome).toEqual({ to: '/tai-khoan/don-hang/d1?thao-tac=review' });
  });

  it('refuses to change a line without a review', async () => {
    const { outcome, calls } = await submit({ sua: '12', rating_12: '4', content_12: '', ...SCORES });
    expect([calls, outcome]).toEqual([[], { status: 404, message: 'Không tìm thấy đánh giá này.' }]);
  });

  it.each([
    [{ line_item_id: 11 }, { status: 422, errors: { rating_11: 'Đã đánh giá' } }],
    [{}, { status: 422, message: 'Đã đánh giá' }],
  ])('shows a refusal with the facts %j where it belongs', async (facts, expected) => {
    const refusal = { ok: false, status: 422, code: 'review.errors.refused', message: 'Đã đánh giá', facts };
    const { outcome } = await submit({ rating_11: '5', content_11: '', ...SCORES }, { refusal });
    expect(outcome).toEqual(expected);
  });
});
