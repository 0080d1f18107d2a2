import { expect, test } from 'vitest';
import { CASE_STAGES, CASE_STATES } from '@market/contract/cases/schemas';
import { isStepAllowed, secondsOf, OPEN_STANDINGS, allowedSteps } from './rules.ts';

const TYPES = ['return_refund', 'exchange', 'price_deduction', 'resend_missing'] as const;
const caseIn = (standing: (typeof OPEN_STANDINGS)[number], type: (typeof TYPES)[number]) => ({
  ...standing,
  type,
  offer_amount: null,
});

test('every open state of a case has a deadline, a transition at its end, and somebody who can act', () => {
  for (const standing of OPEN_STANDINGS)
    for (const type of TYPES) {
      const of = caseIn(standing, type);
      const name = `${standing.state} ${standing.stage} ${type}`;
      expect(secondsOf(standing), name).toBeGreaterThan(0);
      expect(isStepAllowed('expire', 'system', of), name).toBe(true);
      const acts = (['buyer', 'seller', 'staff'] as const).flatMap((actor) =>
        allowedSteps(actor, of).filter((step) => step !== 'message'),
      );
      expect(acts, name).not.toEqual([]);
    }
});

test('the table has all states and stages, and a closed case allows no step', () => {
  expect(new Set(OPEN_STANDINGS.map(({ state }) => state))).toEqual(
    new Set(CASE_STATES.filter((state) => state !== 'closed')),
  );
  expect(new Set(OPEN_STANDINGS.map(({ stage }) => stage))).toEqual(new Set([null, ...CASE_STAGES]));
  const closed = { state: 'closed', stage: null, type: 'exchange', offer_amount: null } as const;
  expect(secondsOf(closed)).toBeUndefined();
  for (const actor of ['buyer', 'seller', 'staff'] as const) expect(allowedSteps(actor, closed)).toEqual([]);
});
