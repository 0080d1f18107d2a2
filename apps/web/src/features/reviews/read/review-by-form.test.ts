import { markReviewHelpful, reportReview } from '@market/contract/reviews/routes';
import { describe, expect, it } from 'vitest';
import { redirectOf, refusedCall, submitForm } from '#app/form-fixtures.ts';
import { markHelpfulByForm, reportReviewByForm } from './review-by-form.ts';

const path = '/ao-thun-5.html?reviews_page=2';
const success = { ok: true, value: {} };

describe('forms of a review', () => {
  it('mark a review as helpful and come back to it', async () => {
    const { reply, calls } = await submitForm(markHelpfulByForm, {
      path,
      fields: { intent: 'helpful', review_id: '7' },
      answer: success,
    });
    expect(calls).toEqual([[markReviewHelpful.path, { params: { id: 7 } }]]);
    expect(redirectOf(reply)).toEqual([303, '/ao-thun-5.html?reviews_page=2#huu-ich-7']);
  });

  it('lead guests to sign-in before they write a report', async () => {
    const { reply, calls } = await submitForm(reportReviewByForm, {
      path,
      userId: null,
      fields: { intent: 'report', review_id: '7' },
      answer: success,
    });
    expect(calls).toEqual([]);
    expect(redirectOf(reply)[1]).toContain('/dang-nhap?next=');
  });

  it.each([
    ['report', null, 200],
    ['send_report', 'Hãy chọn một lý do', 422],
  ])('ask for the reason after %s, and keep the note', async (intent, problem, status) => {
    const { reply, calls } = await submitForm(reportReviewByForm, {
      path,
      userId: 9,
      fields: { intent, review_id: '7', note: 'Nhầm hàng' },
      answer: success,
    });
    expect(calls).toEqual([]);
    expect(reply).toMatchObject({
      data: { report: { id: 7, note: 'Nhầm hàng', problem } },
      init: { status },
    });
  });

  const report = { intent: 'send_report', review_id: '7', reason: 'fake', note: ' Nhầm hàng ' };

  it('report a review', async () => {
    const { reply, calls } = await submitForm(reportReviewByForm, {
      path,
      userId: 9,
      fields: report,
      answer: success,
    });
    expect(calls).toEqual([
      [reportReview.path, { params: { id: 7 }, body: { reason: 'fake', note: 'Nhầm hàng' } }],
    ]);
    expect(redirectOf(reply)[1]).toBe('/ao-thun-5.html?reviews_page=2#bao-cao-7');
  });

  it('show why a report was refused', async () => {
    const { reply } = await submitForm(reportReviewByForm, {
      path,
      userId: 9,
      fields: report,
      answer: refusedCall(422, 'review.errors.own'),
    });
    expect(reply).toMatchObject({ data: { report: { problem: 'Chưa được' } }, init: { status: 422 } });
  });
});
