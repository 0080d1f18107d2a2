import type { Case } from '@market/contract/cases/schemas';
import type { Order } from '@market/contract/orders/schemas';
import { expect, it } from 'vitest';
import { openStep, stepPath, type OrderOnPage } from './open-step.ts';

const order = {
  id: 'd1',
  actions: [{ code: 'cancel' }],
  change: null,
  cancellation: { by: 'seller', state: 'requested' },
  cash_refunds: [{ id: 'h1', actions: ['confirm'] }],
} as unknown as Order;
const cases = [{ id: 'y1', actions: ['close', 'message'] }] as unknown as readonly Case[];
const codeAt = (address: string, page: Partial<OrderOnPage> = {}) =>
  openStep(new URL(address, 'https://cho.test').searchParams, { order, cases, claimable: false, ...page })
    ?.code ?? null;

it.each([
  ['?thao-tac=cancel', 'cancel'],
  ['?thao-tac=accept_cancellation', 'accept_cancellation'],
  ['?thao-tac=refund_received&ma=h1', 'refund_received'],
  ['?thao-tac=close&ma=y1', 'close'],
])('the address %s opens the step', (address, code) => {
  expect(codeAt(address)).toBe(code);
});

it.each([
  '',
  '?thao-tac=received',
  '?thao-tac=accept_change',
  '?thao-tac=open_case',
  '?thao-tac=change_payment',
  '?thao-tac=refund_missing&ma=h1',
  '?thao-tac=refund_received&ma=h2',
  '?thao-tac=accept&ma=y1',
  '?thao-tac=close&ma=y2',
  '?thao-tac=constructor',
])('the address %s opens nothing: the step is not possible', (address) => {
  expect(codeAt(address)).toBeNull();
});

it('a case is opened while one is possible, and is not acted on when cases could not be loaded', () => {
  expect(codeAt('?thao-tac=open_case', { claimable: true })).toBe('open_case');
  expect(codeAt('?thao-tac=close&ma=y1', { cases: 'failed' })).toBeNull();
});

it('an order is paid another way until part of its money came', () => {
  const payable = { ...order, actions: [{ code: 'pay' }], financialStatus: 'pending' } as unknown as Order;
  expect(codeAt('?thao-tac=change_payment', { order: payable })).toBe('change_payment');
  const partly = { ...payable, financialStatus: 'partially_paid' } as const;
  expect(codeAt('?thao-tac=change_payment', { order: partly })).toBeNull();
});

it('the path of a step opens it again', () => {
  expect(codeAt(stepPath('d1', 'close', 'y1'))).toBe('close');
});
