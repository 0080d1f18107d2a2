import { expect, it } from 'vitest';
import { placeOfRefusal, toClaimBody, validateClaim, type ClaimDraft } from './claim-draft.ts';

const draft = (over: Partial<ClaimDraft> = {}): ClaimDraft => ({
  type: 'price_deduction',
  quantities: new Map([
    [1, 2],
    [2, 0],
  ]),
  amount: 50_000,
  typedAmount: true,
  reason: ' Lỗi đường may ',
  ...over,
});

const NO_PICTURES = { ids: [], captions: [] };

it('a complete claim has no errors and sends only chosen lines', () => {
  expect(validateClaim(draft())).toEqual({});
  expect(toClaimBody(draft(), 'price_deduction', { ids: ['a'], captions: ['Vai'] })).toEqual({
    type: 'price_deduction',
    line_items: [{ id: 1, quantity: 2 }],
    reason: 'Lỗi đường may',
    amount: 50_000,
    images: ['a'],
    captions: ['Vai'],
  });
});

it('a claim needs a type, a line and a reason', () => {
  const empty = draft({ type: null, quantities: new Map(), reason: ' ' });
  expect(Object.keys(validateClaim(empty))).toEqual(['type', 'lines', 'reason']);
});

it('only a claim for money needs an amount', () => {
  expect(validateClaim(draft({ amount: null }))).toHaveProperty('amount');
  expect(validateClaim(draft({ amount: 0 }))).toHaveProperty('amount');
  expect(validateClaim(draft({ type: 'exchange', amount: null }))).toEqual({});
  expect(toClaimBody(draft({ type: 'exchange' }), 'exchange', NO_PICTURES)).not.toHaveProperty('amount');
});

it('an amount that was not typed is left to the server', () => {
  expect(toClaimBody(draft({ typedAmount: false }), 'price_deduction', NO_PICTURES)).not.toHaveProperty(
    'amount',
  );
});

it.each([
  ['amount', 'amount'],
  ['lines', 'lines'],
  ['images', 'form'],
  ['unpaid', 'form'],
  ['again', 'form'],
  ['open', 'form'],
  ['completed', 'closed'],
  ['refunded', 'closed'],
] as const)('refused because of %s, a claim is shown at: %s', (reason, place) => {
  expect(placeOfRefusal({ reason })).toBe(place);
});
