import { reviewAnswered, reviewNotFound, reviewWords } from '@market/contract/reviews/problems';
import { expect, it } from 'vitest';
import { mayAnswerAgain } from './review-acts.ts';

it('what a shop wrote comes again for every refusal but those that leave nothing to answer', () => {
  expect([reviewWords.code, 'request.errors.offline'].map(mayAnswerAgain)).toEqual([true, true]);
  expect([reviewAnswered.code, reviewNotFound.code].map(mayAnswerAgain)).toEqual([false, false]);
});
