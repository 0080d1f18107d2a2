import { importCodRemittance } from '@market/contract/shipping/routes';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { ParcelState } from '#ports/carrier.ts';
import { trackingWebhook } from '../carrier.ts';
import { BANK, post } from '../books.ts';
import { Command, resultOf, checkAnswer, choose, choices, type Choice } from '../command.ts';
import { follow, step } from '../orders.ts';
import type { Model, MParcel } from '../state.ts';
import type { World } from '../world.ts';

const ORDER: readonly (readonly ParcelState[])[] = [
  ['ready_to_pick'],
  ['picking'],
  ['picked'],
  ['in_transit', 'delivering', 'delivery_failed'],
  ['returning'],
  ['delivered', 'returned', 'cancelled', 'lost'],
];
const ranks = new Map(ORDER.flatMap((states, rank) => states.map((state) => [state, rank] as const)));
const LAST = ORDER.length - 1;
const MONTH = 30 * 86_400_000;

const mayFollow = ({ state, at: since }: MParcel, next: ParcelState, at: number): boolean => {
  if (state === 'delivered')
    return (next === 'returning' || next === 'returned') && (since === null || at <= since + MONTH);
  if (ranks.get(state) === LAST) return false;
  if (state === 'returning') return next === 'returned' || next === 'lost';
  return ranks.get(next)! >= ranks.get(state)!;
};

interface ParcelUpdate {
  readonly state: ParcelState;
  readonly at: number;
  readonly handedOver: boolean;
}

/** What a piece of news does to the parcel, and through it to its order. */
const applyUpdate = (model: Model, parcel: MParcel, { state, at, handedOver }: ParcelUpdate): void => {
  const isRepeated = parcel.updates.some((other) => other.state === state && other.at === at);
  parcel.updates.push({ state, at, handedOver });
  const late = parcel.at !== null && at < parcel.at;
  const moves = !isRepeated && !late && state !== parcel.state && mayFollow(parcel, state, at);
  if (!isRepeated && !late && state === parcel.state) parcel.at = at;
  if (moves) {
    parcel.state = state;
    parcel.at = at;
    if (state === 'delivered' && parcel.cash === 'to_collect') parcel.cash = 'collected';
    follow(model, parcel.order, state);
  }
  if (handedOver && parcel.cash === 'collected') remit(model, parcel);
};

const remit = (model: Model, parcel: MParcel): void => {
  parcel.cash = 'remitted';
  post(model, parcel.cod, { debit: BANK, credit: 'carrier:ghn' });
  const { order } = parcel;
  if (order.cash === 'collected')
    step(model, order, () => {
      order.cash = 'remitted';
    });
};

interface UpdateInput {
  readonly pick: Choice;
  readonly state: ParcelState;
  readonly when: 'now' | 'older' | 'again';
  readonly handedOver: boolean;
}

const sendUpdate = async (model: Model, world: World, { pick, state, when, handedOver }: UpdateInput) => {
  const parcel = choose(model.parcels, pick, (parcel) => mayFollow(parcel, state, model.now));
  if (parcel === undefined) return 'nothing';
  const updates =
    (when === 'again' ? parcel.updates.at(-1) : undefined) ??
    ({ state, handedOver, at: model.now - (when === 'older' ? 60_000 : 0) } satisfies ParcelUpdate);
  const call = trackingWebhook('ghn', { code: parcel.code, ...updates, at: new Date(updates.at) });
  const { statusCode } = await world.market.app.inject(call);
  expect(statusCode).toBe(200);
  model.touched.add(parcel.order);
  applyUpdate(model, parcel, updates);
  return 'done';
};

const statement = async (model: Model, world: World, { pick, right }: { pick: Choice; right: boolean }) => {
  const parcel = choose(model.parcels, pick, ({ cash }) => cash === 'collected');
  if (parcel === undefined) return 'nothing';
  const amount = parcel.cod + (right ? 0 : 1_000);
  const answer = await (
    await world.finance()
  ).call(importCodRemittance, {
    params: { carrier: 'ghn' },
    body: {},
    file: new Blob([['Mã vận đơn;Tiền thu hộ', `${parcel.code};${amount}`].join('\r\n')]),
  });
  return resultOf(
    checkAnswer(answer, [], () => {
      if (right && parcel.cash === 'collected') remit(model, parcel);
    }),
  );
};

const states = fc.constantFrom<ParcelState>(
  'picking',
  'picked',
  'picked',
  'in_transit',
  'delivering',
  'delivery_failed',
  'delivered',
  'delivered',
  'delivered',
  'delivered',
  'delivered',
  'returning',
  'returned',
  'cancelled',
  'lost',
);

export const trackingCommands = [
  {
    weight: 14,
    arbitrary: fc
      .record({
        pick: choices,
        state: states,
        when: fc.constantFrom<UpdateInput['when']>('now', 'now', 'now', 'older', 'again'),
        handedOver: fc.constantFrom(false, false, false, true),
      })
      .map((update) => new Command(`carrier tells ${update.state}`, update, sendUpdate)),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ pick: choices, right: fc.constantFrom(true, true, false) })
      .map((input) => new Command('carrier’s statement', input, statement)),
  },
];
