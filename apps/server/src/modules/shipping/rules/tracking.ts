import type { ParcelState } from '#ports/carrier.ts';
import { DAY, later } from '#platform/time.ts';
import type { UpdateEffect, ParcelRowState } from '../tables.ts';

/** How far along a parcel is; it goes back within one number only. */
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
/** A delivered parcel may come back for as long. */
const RETURN_WINDOW = 30 * DAY;
/** A parcel on its way back is not delivered to anybody: what says so tells of the return. */
const FROM_RETURNING: readonly ParcelState[] = ['returned', 'lost'];
/** What moves money or goods: proved by asking the carrier, where it can be asked. */
const PROVED: readonly ParcelState[] = ['delivered', 'returned', 'lost'];

export const isFinal = (state: ParcelRowState): boolean => state !== 'booking' && RANK[state] === FINAL;

/** The carrier does not have it yet. */
export const isBeforePickup = (state: ParcelRowState): boolean =>
  state === 'booking' || RANK[state] < RANK.picked;

/** Booked, and not with the carrier: it needs a label. */
export const isLabelled = (state: ParcelRowState): boolean => state !== 'booking' && isBeforePickup(state);

const mayFollow = (
  { state, state_at }: { readonly state: ParcelState; readonly state_at: Date | null },
  next: ParcelState,
  at: Date,
): boolean => {
  if (state === 'delivered')
    return next === 'returning' && (state_at === null || at <= later(state_at, RETURN_WINDOW));
  if (RANK[state] === FINAL) return false;
  return state === 'returning' ? FROM_RETURNING.includes(next) : RANK[next] >= RANK[state];
};

/** What a parcel is, as far as news of it goes. */
export interface KnownParcel {
  readonly state: ParcelRowState;
  readonly state_at: Date | null;
}

/**
 * What a piece of news does. Order is by the carrier's clock: what is older than what is known moves nothing, nor does what
 * goes back or is not understood.
 * `proved`: the carrier was asked, or cannot be
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
  return PROVED.includes(next) && !proved ? 'unproved' : 'moved';
};
