import type { Carrier, TrackingUpdate } from '#ports/carrier.ts';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { HOUR, later } from '#platform/time.ts';
import { shipmentMoved } from '../events.ts';
import { effectOf, isBeforePickup, isFinal } from '../rules/tracking.ts';
import * as store from '../store/parcels.ts';
import type { ParcelRow } from '../store/parcels.ts';
import { deleteCarrierReport, putRemittance, CARRIER_REPORT } from '../store/remittances.ts';
import type { UpdateEffect, ParcelRowState } from '../tables.ts';
import { remit } from './cash.ts';

/** A parcel without an update for this long is polled. */
export const SILENCE_MS = 6 * HOUR;
const MAX_REASON_LENGTH = 300;
const MAX_FEE = 100_000_000;
const NOT_COLLECTED = new Set<ParcelRowState>(['returning', 'returned', 'cancelled', 'lost']);

interface ReceivedUpdate {
  readonly carrier: Carrier;
  readonly update: TrackingUpdate;
  readonly polled: boolean;
}

const recordEvent = async (
  context: Context<Tx>,
  parcel: ParcelRow | undefined,
  { carrier, update, polled }: ReceivedUpdate,
): Promise<UpdateEffect | undefined> => {
  const effect =
    parcel === undefined
      ? 'unknown'
      : effectOf(parcel, update, { proved: polled || !carrier.isQueryable, now: context.now });
  const event = {
    parcel_id: parcel?.id ?? null,
    carrier: carrier.code,
    tracking_code: update.trackingCode,
    status: update.status,
    state: update.state,
    at: update.at,
    reason: update.reason?.slice(0, MAX_REASON_LENGTH) ?? null,
    effect,
    received_at: context.now,
  };
  if ((await store.insertEvent(context.db, event)) !== undefined) return effect;
  return polled && (await store.proveEvent(context.db, event, effect)) ? effect : undefined;
};

const moveParcel = async (context: Context<Tx>, parcel: ParcelRow, update: TrackingUpdate): Promise<void> => {
  const { state, at, reason } = update;
  await store.updateParcel(context.db, parcel.id, {
    state: state!,
    state_at: at,
    ...(state === 'delivered' && parcel.cash === 'to_collect' && { cash: 'collected' }),
  });
  await publish(
    context,
    shipmentMoved({ order_id: parcel.order_id, state: state!, at: at.toISOString(), reason }),
  );
};

/** Applies reported cash and fees; differences from what was agreed are left for finance. */
const applyMoney = async (context: Context<Tx>, id: number, { carrier, update, polled }: ReceivedUpdate) => {
  const parcel = await store.lockParcel(context.db, id);
  const { fee, cod } = update;
  // an older report is no change; a reply to a query says what is true now
  if (!polled && parcel.state_at !== null && update.at < parcel.state_at) return;
  if (fee !== null && fee !== parcel.fee && Number.isSafeInteger(fee) && fee >= 0 && fee <= MAX_FEE)
    await store.updateParcel(context.db, id, { fee });
  // no cash is collected for a returned parcel
  const differs =
    cod !== null &&
    cod !== parcel.cod &&
    !NOT_COLLECTED.has(parcel.state) &&
    Number.isSafeInteger(cod) &&
    cod >= 0;
  if (differs)
    await putRemittance(context.db, {
      carrier: carrier.code,
      statement: CARRIER_REPORT,
      line: 0,
      tracking_code: update.trackingCode,
      amount: cod,
      expected: parcel.cod,
      outcome: 'different',
      order_number: parcel.order_number,
      imported_by: null,
      imported_at: context.now,
    });
  else if (cod !== null && cod === parcel.cod)
    await deleteCarrierReport(context.db, carrier.code, update.trackingCode);
  if (update.cashHandedOver && !differs && parcel.cash === 'collected' && (polled || !carrier.isQueryable))
    await remit(context, parcel, true);
};

const needsProof = (
  parcel: ParcelRow,
  { carrier, update, polled }: ReceivedUpdate,
  effect: UpdateEffect | undefined,
): boolean =>
  !polled &&
  carrier.isQueryable &&
  (effect === 'unproved' || (update.cashHandedOver && parcel.cash !== 'remitted'));

/** The next poll: at once for a proof or a pending cancellation, else after SILENCE_MS. */
const nextPoll = (
  { now }: Context,
  parcel: ParcelRow,
  received: ReceivedUpdate,
  effect: UpdateEffect | undefined,
): Date | null => {
  const { carrier, update } = received;
  const state = effect === 'moved' ? update.state! : parcel.state;
  if (needsProof(parcel, received, effect) || (parcel.cancel_asked_at !== null && isBeforePickup(state)))
    return now;
  // a due poll stays due, whatever webhooks come before it
  if (!received.polled && parcel.ask_at !== null && parcel.ask_at <= now) return parcel.ask_at;
  return carrier.isQueryable && !isFinal(state) ? later(now, SILENCE_MS) : null;
};

/** Stores an update once and moves the parcel. Returns its id when a query has to prove the update. */
export const applyTrackingUpdate = (
  context: Context,
  received: ReceivedUpdate,
): Promise<number | undefined> =>
  transact(context, async (context) => {
    const { carrier, update } = received;
    const parcel = await store.lockNamed(context.db, carrier.code, update);
    const effect = await recordEvent(context, parcel, received);
    if (effect === 'unknown' || effect === 'refused')
      context.log.warn(
        { carrier: carrier.code, status: update.status, effect },
        'news of a parcel moves nothing',
      );
    if (parcel === undefined) return undefined;
    if (parcel.tracking_code === null)
      await store.updateParcel(context.db, parcel.id, {
        tracking_code: update.trackingCode,
        state: 'ready_to_pick',
        booked_at: context.now,
      });
    if (effect === 'same') await store.updateParcel(context.db, parcel.id, { state_at: update.at });
    if (effect === 'moved') await moveParcel(context, parcel, update);
    await applyMoney(context, parcel.id, received);
    const ask_at = nextPoll(context, parcel, received, effect);
    await store.updateParcel(context.db, parcel.id, { ask_at });
    return needsProof(parcel, received, effect) ? parcel.id : undefined;
  });
