import { BUYER_CANCEL_REASONS } from '@market/contract/constants/orders';
import {
  BUYER_STATUSES,
  buyerStatus,
  COD_STATUSES,
  FINANCIAL_STATUSES,
  FULFILLMENT_STATUSES,
  ORDER_STATUSES,
  PAYMENT_TIMINGS,
  SHIPMENT_STATUSES,
} from '@market/contract/rules/order-status';
import { expect, test } from 'vitest';
import { refusalFor, rejectReasons } from './rules/seller-refusal.ts';
import { buyerButtons, sellerButtons } from './rules/buttons.ts';
import { monthOf, orderNumber } from './rules/order-number.ts';
import { awaitsShopsCash } from './rules/cash.ts';
import { deadlineOf } from './rules/deadlines.ts';
import { buyerReason, reasonText, sellerReason } from './rules/reasons.ts';
import { cancelNotice, purchaseText } from './rules/texts.ts';
import type { Action, OrderState } from './rules/transition.ts';
import { may, transitionFor, TRANSITIONS } from './rules/transitions.ts';

const METHODS = ['cod', 'bank_transfer'] as const;
/** What may stand beside the axes: an asked cancellation, a proposed change, a case, a carrier. */
const SIDE_STATES = [
  {},
  { cancellation: 'requested', cancellationBy: 'buyer', buyerAsks: 'no' },
  { cancellation: 'accepted', cancellationBy: 'buyer', buyerAsks: 'no' },
  { cancellation: 'declined', cancellationBy: 'buyer', buyerAsks: 'later' },
  { cancellation: 'declined', cancellationBy: 'buyer', buyerAsks: 'yes' },
  { cancellation: 'requested', cancellationBy: 'seller', sellerAsks: 'no' },
  { cancellation: 'declined', cancellationBy: 'seller', sellerAsks: 'later' },
  { cancellation: 'withdrawn', cancellationBy: 'seller', sellerAsks: 'no', buyerAsks: 'no' },
  { change: 'proposed' },
  { held: true },
  { carried: true },
  { cancellation: 'requested', cancellationBy: 'buyer', buyerAsks: 'no', carried: true },
  { cancellation: 'requested', cancellationBy: 'seller', sellerAsks: 'no', carried: true },
] as const satisfies readonly Partial<OrderState>[];
const NOTHING_BESIDE = {
  cancellation: null,
  cancellationBy: null,
  buyerAsks: 'yes',
  sellerAsks: 'yes',
  change: null,
  held: false,
  carried: false,
} as const satisfies Partial<OrderState>;

/** Every combination of the axes there is. */
function* everyState(): Generator<OrderState> {
  for (const status of ORDER_STATUSES)
    for (const financialStatus of FINANCIAL_STATUSES)
      for (const fulfillmentStatus of FULFILLMENT_STATUSES)
        for (const shipmentStatus of [null, ...SHIPMENT_STATUSES])
          for (const paymentMethod of METHODS)
            for (const paymentTiming of PAYMENT_TIMINGS)
              for (const codStatus of COD_STATUSES)
                for (const some of SIDE_STATES)
                  for (const pickupLate of [false, true]) {
                    const beside: Pick<OrderState, keyof typeof NOTHING_BESIDE> = {
                      ...NOTHING_BESIDE,
                      ...some,
                    };
                    yield {
                      status,
                      financialStatus,
                      fulfillmentStatus,
                      shipmentStatus,
                      paymentMethod,
                      paymentTiming,
                      codStatus,
                      ...beside,
                      pickupLate,
                      fullyRefunded: beside.held && pickupLate,
                      cashDue: beside.held,
                      arrivalLate: pickupLate,
                    };
                  }
}

const ACTIONS = [...new Set(TRANSITIONS.map(({ action }) => action))];
const ACTORS = ['buyer', 'seller', 'carrier', 'staff', 'system'] as const;

/** Everything anybody may do, from every state: the complete product, computed once. */
const legal = [...everyState()].flatMap((state) =>
  ACTIONS.flatMap((action) =>
    ACTORS.flatMap((actor) => {
      const row = transitionFor(action, actor, state);
      return row === undefined
        ? []
        : [{ state, action, actor, row, from: buyerStatus(state), change: row.to(state) }];
    }),
  ),
);

test('an ended order allows only cash collection, closing its case and hiding', () => {
  const after = legal.filter(({ state }) => state.status !== 'open');
  expect(new Set(after.map(({ action, actor }) => `${action} by ${actor}`))).toEqual(
    new Set([
      'hide by buyer',
      'collect_cash by seller',
      'collect_cash by staff',
      'collect_cash by system',
      'void_cash by staff',
      'collect_cash by carrier',
      'remit_cash by carrier',
      'release by system',
    ]),
  );
});

test('once the carrier has the parcel, only its return or loss cancels the order', () => {
  const cancelling = legal.filter(
    ({ from, change }) => change.status === 'cancelled' && from === 'in_transit',
  );
  expect(new Set(cancelling.map(({ action, actor }) => `${action} by ${actor}`))).toEqual(
    new Set(['bring_back by carrier', 'lose by carrier', 'lose by staff', 'cancel by staff']),
  );
});

test('a buyer never records cash as collected', () => {
  const received = legal.filter(({ action }) => action === 'receive');
  expect(received.length).toBeGreaterThan(0);
  expect(received.filter(({ change }) => 'codStatus' in change || 'financialStatus' in change)).toEqual([]);
});

const ON_THE_WAY = ['picked', 'in_transit', 'delivering', 'delivery_failed', 'returning', 'returned', 'lost'];
type Step = (typeof legal)[number];
/** Whose proof it takes to write this down; null where nothing is that somebody has to prove. */
const proofFor = ({ state, change, action, actor }: Step): string | null => {
  const parcel = change.shipmentStatus === state.shipmentStatus ? undefined : change.shipmentStatus;
  const cash = change.codStatus === state.codStatus ? undefined : change.codStatus;
  const money = change.financialStatus === state.financialStatus ? undefined : change.financialStatus;
  if (cash === 'remitted') return 'carrier: carrier notice';
  // what the buyer says they have got is their own to say; it moves no cash
  if (action === 'receive') return 'buyer: own word';
  // staff decide what nobody reports; that says nothing of anybody's cash
  if (actor === 'staff' && cash !== 'collected') return 'staff: own word';
  // the shop is silent, or says that its buyer did not pay
  if (cash === 'collected' && state.status === 'completed' && !state.carried)
    return { staff: 'staff: own word', system: 'system: clock' }[actor as string] ?? 'seller: own word';
  // a case that sends money back found that the buyer paid
  if (cash === 'collected' && actor === 'system' && state.held && !state.carried) return 'system: case';
  if (cash === 'collected' || (parcel && [...ON_THE_WAY, 'delivered'].includes(parcel)))
    return state.carried ? 'carrier: carrier notice' : 'seller: own word';
  if (money === 'paid' || money === 'partially_paid') return 'system: verified payment';
  if (change.status === 'completed') return 'system: clock';
  return null;
};

test('a step that only one party can prove is open to that party alone', () => {
  const proved = legal.map((step) => ({ step, proof: proofFor(step) })).filter(({ proof }) => proof !== null);
  const wrong = proved.filter(({ step, proof }) => `${step.actor}: ${step.row.proof}` !== proof);
  const named = wrong.map(({ step, proof }) => `${step.action} by ${step.actor} wants ${proof}`);
  expect([...new Set(named)]).toEqual([]);
  expect(new Set(proved.map(({ proof }) => proof)).size).toBe(7);
});

test('nobody answers their own request, and a buyer is blamed only with their consent', () => {
  const answers = legal.filter(({ action }) => /^(?:accept|decline|expire)_cancellation$/.test(action));
  expect(new Set(answers.map(({ actor, state }) => `${actor} answers ${state.cancellationBy}`))).toEqual(
    new Set([
      'seller answers buyer',
      'system answers buyer',
      'buyer answers seller',
      'system answers seller',
    ]),
  );
  expect(answers.filter(({ state }) => state.cancellation !== 'requested')).toEqual([]);
  const bySilence = answers.filter(
    ({ state, actor }) => actor === 'system' && state.cancellationBy === 'seller',
  );
  expect(new Set(bySilence.map(({ change }) => change.cancellation))).toEqual(new Set(['expired']));
});

test('a shop proposes to cancel a paid order that it still holds, unless it is late', () => {
  const proposals = legal.filter(({ action }) => action === 'propose_cancellation');
  expect(new Set(proposals.map(({ from, actor }) => `${from} by ${actor}`))).toEqual(
    new Set(['wait_confirm by seller', 'wait_pickup by seller']),
  );
  expect(
    proposals.filter(
      ({ state }) =>
        state.pickupLate ||
        state.sellerAsks !== 'yes' ||
        !['paid', 'partially_refunded'].includes(state.financialStatus),
    ),
  ).toEqual([]);
});

test('while a buyer is asked, the shop can neither process nor change the order', () => {
  const going = legal.filter(
    ({ state }) => state.cancellation === 'requested' && state.cancellationBy === 'seller',
  );
  const shops = new Set(
    going
      .filter(({ actor, from }) => actor === 'seller' && from.startsWith('wait_'))
      .map(({ action }) => action),
  );
  expect(shops).toEqual(new Set(['reject', 'withdraw_cancellation', 'refund']));
});

test('a reason that blames no paying buyer cancels at once; the list has the allowed reasons', () => {
  const paid: OrderState = { ...PLACED_ORDER, financialStatus: 'paid' };
  const codes = (state: OrderState) =>
    rejectReasons(state).map(({ code, asks_buyer }) => `${code}${asks_buyer ? '?' : ''}`);
  expect(codes(PLACED_ORDER)).toEqual([
    'out_of_stock',
    'not_enough',
    'buyer_asked',
    'buyer_unreachable',
    'other',
  ]);
  expect(codes(paid)).toEqual(['out_of_stock', 'not_enough', 'buyer_asked?', 'buyer_unreachable?', 'other']);
  expect(codes({ ...paid, sellerAsks: 'later' })).toEqual(['out_of_stock', 'not_enough', 'other']);
  expect(codes({ ...paid, fulfillmentStatus: 'fulfilled', shipmentStatus: 'picked' })).toEqual([]);
});

test.each<[string, Partial<OrderState>, unknown]>([
  ['may be asked', {}, 'proposed'],
  ['has asked', { cancellation: 'requested', cancellationBy: 'buyer' }, { missing: 'answer' }],
  [
    'was asked',
    { cancellation: 'requested', cancellationBy: 'seller', sellerAsks: 'no' },
    { missing: 'waiting' },
  ],
  [
    'declined today',
    { cancellation: 'declined', cancellationBy: 'seller', sellerAsks: 'later' },
    { missing: 'later' },
  ],
  [
    'was asked twice',
    { cancellation: 'declined', cancellationBy: 'seller', sellerAsks: 'no' },
    { missing: 'no_more' },
  ],
  ['has waited 72 hours', { pickupLate: true }, { missing: 'late' }],
  ['has paid in part', { financialStatus: 'partially_paid' }, { missing: 'other' }],
])('a buyer who is to be blamed and %s', (_who, state, refusal) => {
  const paid: OrderState = { ...PLACED_ORDER, financialStatus: 'paid', fulfillmentStatus: 'unfulfilled' };
  expect(refusalFor({ fault: 'buyer' }, { ...paid, ...state })).toEqual(refusal);
  expect(refusalFor({ fault: 'seller' }, { ...paid, ...state })).toBe('at_once');
});

test('each transition has its proof: a statement, a carrier notice, money, time or a case', () => {
  const PROOFS: Readonly<Record<string, readonly string[]>> = {
    buyer: ['own word'],
    seller: ['own word'],
    staff: ['own word'],
    carrier: ['carrier notice'],
    system: ['verified payment', 'case', 'clock'],
  };
  for (const { action, by, proof } of TRANSITIONS)
    for (const actor of by) expect(PROOFS[actor], `${action} by ${actor}`).toContain(proof);
});

test('every transition is reachable and ends in an existing state', () => {
  expect(new Set(legal.map(({ row }) => row)).size).toBe(TRANSITIONS.length);
  const ends = new Set(legal.map(({ state, change }) => buyerStatus({ ...state, ...change })));
  expect([...ends].filter((status) => !BUYER_STATUSES.includes(status))).toEqual([]);
});

test('an order in transit or ended has no deadline but for the word of its shop about the cash', () => {
  const waiting = [...everyState()].filter(
    (state) => (state.status !== 'open' && !awaitsShopsCash(state)) || buyerStatus(state) === 'in_transit',
  );
  expect(waiting.filter((state) => deadlineOf(state) !== undefined)).toEqual([]);
});

const PLACED_ORDER: OrderState = {
  status: 'open',
  financialStatus: 'pending',
  fulfillmentStatus: 'unconfirmed',
  shipmentStatus: null,
  paymentMethod: 'bank_transfer',
  paymentTiming: 'at_order',
  codStatus: 'none',
  cancellation: null,
  change: null,
  held: false,
  carried: false,
  pickupLate: false,
  cancellationBy: null,
  buyerAsks: 'yes',
  sellerAsks: 'yes',
  arrivalLate: false,
  fullyRefunded: false,
  cashDue: false,
};
const HOURS = 3_600;

test.each([
  ['a transfer at order', PLACED_ORDER, 'payment', 24],
  ['a wallet at order', { ...PLACED_ORDER, paymentMethod: 'wallet_momo' }, 'payment', 0.5],
  [
    'a wallet after confirmation',
    {
      ...PLACED_ORDER,
      paymentMethod: 'wallet_momo',
      paymentTiming: 'after_confirmation',
      fulfillmentStatus: 'unfulfilled',
    },
    'payment',
    24,
  ],
  ['the seller’s word', { ...PLACED_ORDER, financialStatus: 'paid' }, 'confirm', 48],
  [
    'the pick-up',
    { ...PLACED_ORDER, financialStatus: 'paid', fulfillmentStatus: 'unfulfilled' },
    'pickup',
    72,
  ],
  [
    'completion',
    { ...PLACED_ORDER, financialStatus: 'paid', fulfillmentStatus: 'fulfilled', shipmentStatus: 'delivered' },
    'complete',
    168,
  ],
] as const)('%s is waited for as long as the rules say', (_what, state, kind, hours) => {
  expect(deadlineOf(state)).toEqual({ kind, seconds: hours * HOURS });
});

test('a buyer always reads the next step, and the terms of cancelling while it is possible', () => {
  const wrong = [...everyState()].filter((state) => {
    const cancellable = may('cancel', 'buyer', state) || may('request_cancellation', 'buyer', state);
    return purchaseText(state) === '' || (cancelNotice(state, cancellable) !== '') !== cancellable;
  });
  expect(wrong).toEqual([]);
});

test('who has paid reads that the money is refunded, also when part of it was before', () => {
  const paid = [...everyState()].filter(({ financialStatus }) =>
    ['paid', 'partially_paid', 'partially_refunded'].includes(financialStatus),
  );
  const cancelled = paid.filter(({ status }) => status === 'cancelled');
  expect(new Set(cancelled.map((state) => purchaseText(state)))).toEqual(
    new Set(['Đơn đã hủy. Số tiền đã thanh toán sẽ được hoàn lại cho bạn.']),
  );
  const notices = paid
    .filter((state) => may('cancel', 'buyer', state))
    .map((state) => cancelNotice(state, true));
  expect(notices.filter((text) => !text.endsWith('Số tiền đã thanh toán được hoàn lại đủ.'))).toEqual([]);
});

test('every button is an allowed action, and at most one is primary', () => {
  const does: Record<string, Action[]> = {
    cancel: ['cancel', 'request_cancellation'],
    received: ['receive'],
    delete: ['hide'],
    confirm: ['confirm'],
    reject: ['reject'],
    accept_cancellation: ['accept_cancellation'],
    decline_cancellation: ['decline_cancellation'],
    withdraw_cancellation: ['withdraw_cancellation'],
    ready: ['ready'],
    shipped: ['ship'],
    delivered: ['deliver', 'collect_cash'],
    propose_change: ['propose_change'],
    refund: ['refund'],
  };
  const idle = (code: string, owner: 'buyer' | 'seller', state: OrderState) =>
    code in does && !does[code]!.some((action) => may(action, owner, state));
  const wrong = [...everyState()].filter((state) => {
    const buyer = buyerButtons(state, {
      payable: false,
      caseable: true,
      reviewable: 'first',
      listed: true,
      tracked: true,
      cashAsked: false,
    });
    const seller = sellerButtons(state, {
      refundable: true,
      cashOwed: false,
      cashDenied: false,
      collected: false,
    });
    return (
      buyer.some(({ code }) => idle(code, 'buyer', state)) ||
      seller.some(({ code }) => idle(code, 'seller', state)) ||
      seller.filter(({ style }) => style === 'primary').length > 1
    );
  });
  expect(wrong).toEqual([]);
});

test('a reason is found by code or label, and its note follows it', () => {
  for (const reason of BUYER_CANCEL_REASONS) {
    expect(buyerReason(reason.code)).toBe(reason);
    expect(buyerReason(` ${reason.label} `)).toBe(reason);
  }
  expect(sellerReason('changed_mind')).toBeUndefined();
  expect(reasonText(sellerReason('out_of_stock')!, ' hết size L ')).toBe('Hết hàng: hết size L');
  expect(reasonText(sellerReason('out_of_stock')!, ' ')).toBe('Hết hàng');
});

test('months begin at midnight in Vietnam', () => {
  expect(monthOf(new Date('2026-12-31T16:59:59Z'))).toBe('2612');
  expect(monthOf(new Date('2026-12-31T17:00:00Z'))).toBe('2701');
  expect(orderNumber('CP', '2611', 7)).toBe('CP-2611-00007');
  expect(orderNumber('CP', '2611', 123_456)).toBe('CP-2611-123456');
});
