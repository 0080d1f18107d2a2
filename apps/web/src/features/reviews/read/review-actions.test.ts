import { reviewAnswered, reviewNotFound, reviewTextRefused } from '@market/contract/reviews/problems';
import { expect, it } from 'vitest';
import { canRetryReply } from './review-actions.ts';

it('what a shop wrote comes again for every refusal but those that leave nothing to answer', () => {
  expect([reviewTextRefused.code, 'request.errors.offline'].map(canRetryReply)).toEqual([true, true]);
  expect([reviewAnswered.code, reviewNotFound.code].map(canRetryReply)).toEqual([false, false]);
});
