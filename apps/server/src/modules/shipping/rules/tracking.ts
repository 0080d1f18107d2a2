import type { ParcelState } from '#ports/carrier.ts';
import { DAY, later } from '#platform/time.ts';
import type { UpdateEffect, ParcelRowState } from '../tables.ts';

/** A state may change within its rank or to a higher one, never to a lower. */
const RANK: Readonly<Record<ParcelState, number>> = {
  ready_to_pick: 0,
  picking: 1,
  picked: 2,
  in_transit: 3,
  delivering: 3,
  delivery_failed: 3,
  returning: 4,
  delivered: 5,
  returned: 5,
  cancelled: 5,
  lost: 5,
};
const FINAL = 5;
/** A delivered parcel may come back within this time; not every carrier says that it turns before it is back. */
const RETURN_WINDOW = 30 * DAY;
/** A returning parcel is never delivered to the buyer, so such an update is refused. */
const STATES_AFTER_RETURNING: readonly ParcelState[] = ['returned', 'lost'];
/** States that move money or goods need a query of the carrier, where it has queries; so does what undoes a delivery. */
const STATES_WITH_PROOF: readonly ParcelState[] = ['delivered', 'returned', 'lost'];

export const isFinal = (state: ParcelRowState): boolean => state !== 'booking' && RANK[state] === FINAL;

export const isBeforePickup = (state: ParcelRowState): boolean =>
  state === 'booking' || RANK[state] < RANK.picked;

export const isLabelled = (state: ParcelRowState): boolean => state !== 'booking' && isBeforePickup(state);

const mayFollow = (
  { state, state_at }: { readonly state: ParcelState; readonly state_at: Date | null },
  next: ParcelState,
  at: Date,
): boolean => {
  if (state === 'delivered')
    return (
      (next === 'returning' || next === 'returned') &&
      (state_at === null || at <= later(state_at, RETURN_WINDOW))
    );
  if (RANK[state] === FINAL) return false;
  return state === 'returning' ? STATES_AFTER_RETURNING.includes(next) : RANK[next] >= RANK[state];
};

export interface KnownParcel {
  readonly state: ParcelRowState;
  readonly state_at: Date | null;
}

/**
 * Ordered by the carrier's clock: older, backward and unknown updates change nothing.
 * `proved`: the carrier was queried, or has no queries
 */
export const effectOf = (
  parcel: KnownParcel,
  { state: next, at }: { readonly state: ParcelState | null; readonly at: Date },
  { proved, now }: { readonly proved: boolean; readonly now: Date },
): UpdateEffect => {
  const { state, state_at } = parcel;
  if (next === null) return 'unknown';
  // a wrong clock would make every later update look old
  if (at > later(now, DAY)) return 'refused';
  if (state_at !== null && at < state_at) return 'late';
  if (next === state) return 'same';
  if (state !== 'booking' && !mayFollow({ state, state_at }, next, at)) return 'refused';
  const needsProof = STATES_WITH_PROOF.includes(next) || state === 'delivered';
  return needsProof && !proved ? 'unproved' : 'moved';
};
