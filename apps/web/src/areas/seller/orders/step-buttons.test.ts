import type { SellerOrderAction } from '@market/contract/orders/schemas';
import { expect, it } from 'vitest';
import { barSteps, cardSteps, pageSteps } from './step-buttons.tsx';

const actions = (...codes: SellerOrderAction['code'][]): SellerOrderAction[] =>
  codes.map((code) => ({ code, label: code, style: 'secondary' }));
const codes = (steps: readonly SellerOrderAction[]) => steps.map(({ code }) => code);

it('puts all but the first two of many steps into the menu of the order page', () => {
  const few = pageSteps(actions('confirm', 'propose_change', 'reject', 'contact'));
  expect(codes(few.shown)).toEqual(['reject', 'propose_change', 'confirm']);
  expect(few.others).toEqual([]);
  const many = pageSteps(actions('accept_cancellation', 'decline_cancellation', 'ready', 'packing_slip'));
  expect(codes(many.shown)).toEqual(['decline_cancellation', 'accept_cancellation']);
  expect(codes(many.others)).toEqual(['ready', 'packing_slip']);
});

it('keeps two steps in the bottom bar of the order page, the primary one last', () => {
  const { shown, others } = barSteps(actions('confirm', 'propose_change', 'reject', 'contact'));
  expect(codes(shown)).toEqual(['propose_change', 'confirm']);
  expect(codes(others)).toEqual(['reject']);
});

it('leaves steps that need the order page off a card', () => {
  expect(codes(cardSteps(actions('confirm', 'propose_change', 'reject')))).toEqual(['reject', 'confirm']);
});
