import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ParcelState } from '#ports/carrier.ts';
import { effectOf, isFinal, type KnownParcel } from './rules/tracking.ts';

const STATES: readonly ParcelState[] = [
  'ready_to_pick',
  'picking',
  'picked',
  'in_transit',
  'delivering',
  'delivery_failed',
  'delivered',
  'returning',
  'returned',
  'cancelled',
  'lost',
];
const START = Date.parse('2026-11-21T00:00:00Z');
const atHours = (hours: number) => new Date(START + hours * 3_600_000);
const now = atHours(2_000);
const WITH_PROOF = { proved: true, now };
const parcel = (state: KnownParcel['state'], hours: number | null = 10): KnownParcel => ({
  state,
  state_at: hours === null ? null : atHours(hours),
});

test.each<[string, KnownParcel, ParcelState | null, number, string]>([
  ['goes on', parcel('picked'), 'in_transit', 11, 'moved'],
  ['skips what was not reported', parcel('ready_to_pick', null), 'delivering', 11, 'moved'],
  ['goes round within delivery', parcel('delivery_failed'), 'in_transit', 11, 'moved'],
  ['says the same', parcel('picked'), 'picked', 11, 'same'],
  ['is older than what is known', parcel('delivered'), 'picked', 9, 'late'],
  ['reverts', parcel('delivering'), 'picking', 11, 'refused'],
  ['is no word we know', parcel('picked'), null, 11, 'unknown'],
  ['leaves an end', parcel('returned'), 'delivering', 11, 'refused'],
  ['leaves a cancelled one', parcel('cancelled'), 'picked', 11, 'refused'],
  ['brings a delivered parcel back', parcel('delivered'), 'returning', 11, 'moved'],
  ['has brought a delivered parcel back', parcel('delivered'), 'returned', 11, 'moved'],
  ['has brought it back after a month', parcel('delivered'), 'returned', 10 + 31 * 24, 'refused'],
  ['brings it back after a month', parcel('delivered'), 'returning', 10 + 31 * 24, 'refused'],
  ['delivers a parcel on its way back', parcel('returning'), 'delivered', 11, 'refused'],
  ['ends a return', parcel('returning'), 'returned', 11, 'moved'],
  ['comes from a clock a month ahead', parcel('picked'), 'delivering', 3_000, 'refused'],
])('a tracking update that %s', (_title, before, state, hours, effect) => {
  expect(effectOf(before, { state, at: atHours(hours) }, WITH_PROOF)).toBe(effect);
});

describe('without the carrier’s proof', () => {
  test.each<[ParcelState, string]>([
    ['delivered', 'unproved'],
    ['returned', 'unproved'],
    ['lost', 'unproved'],
    ['picked', 'moved'],
  ])('%s is %s', (state, effect) => {
    const before = parcel('ready_to_pick', null);
    expect(effectOf(before, { state, at: atHours(11) }, { proved: false, now })).toBe(effect);
  });
});

test('without the carrier’s proof a delivered parcel does not turn back, and one on its way does', () => {
  const update = { state: 'returning', at: atHours(11) } as const;
  const effectAfter = (state: ParcelState) => effectOf(parcel(state), update, { proved: false, now });
  expect([effectAfter('delivered'), effectAfter('delivering')]).toEqual(['unproved', 'moved']);
});

const anyUpdate = fc.record({
  state: fc.option(fc.constantFrom(...STATES), { nil: null }),
  at: fc.integer({ min: 0, max: 300 }).map(atHours),
});

test('in any order of updates, time never decreases and only a return follows a final state', () => {
  fc.assert(
    fc.property(fc.array(anyUpdate, { maxLength: 30 }), (all) => {
      let current = parcel('booking', null);
      for (const update of all) {
        const effect = effectOf(current, update, WITH_PROOF);
        if (effect !== 'moved' && effect !== 'same') continue;
        if (current.state_at !== null) expect(update.at >= current.state_at).toBe(true);
        if (effect === 'moved' && isFinal(current.state))
          expect([
            ['delivered', 'returning'],
            ['delivered', 'returned'],
          ]).toContainEqual([current.state, update.state]);
        current = { ...current, state: update.state!, state_at: update.at };
      }
    }),
    { numRuns: 2_000 },
  );
});

test('a repeated update changes nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...STATES), anyUpdate, (state, update) => {
      const current = parcel(state);
      if (effectOf(current, update, WITH_PROOF) !== 'moved') return;
      const after = { ...current, state: update.state!, state_at: update.at };
      expect(effectOf(after, update, WITH_PROOF)).toBe('same');
    }),
  );
});
