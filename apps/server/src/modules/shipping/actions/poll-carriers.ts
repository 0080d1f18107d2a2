import type { Carrier } from '#ports/carrier.ts';
import { transact, type Context } from '#platform/context.ts';
import { reportError } from '#platform/logging/report-error.ts';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import { later, MINUTE, SECOND } from '#platform/time.ts';
import { isBeforePickup } from '../rules/tracking.ts';
import * as store from '../store/parcels.ts';
import type { ParcelRow } from '../store/parcels.ts';
import { SILENCE_MS, applyTrackingUpdate } from './apply-tracking-update.ts';

const BATCH_SIZE = 50;
const POLL_TIMEOUT_MS = 5 * SECOND;
const RETRY_AFTER_MS = 5 * MINUTE;

const closeCancel = (context: Context, { id }: ParcelRow, done: boolean): Promise<void> =>
  transact(context, async (context) => {
    const parcel = await store.lockParcel(context.db, id);
    if (!isBeforePickup(parcel.state)) return;
    const ask_at = done ? null : later(context.now, SILENCE_MS);
    await store.updateParcel(context.db, id, {
      ...(done && { state: 'cancelled', state_at: context.now }),
      ask_at,
    });
    await store.insertEvent(context.db, {
      parcel_id: id,
      carrier: parcel.carrier,
      tracking_code: parcel.tracking_code ?? parcel.reference,
      status: done ? 'cancelled_by_us' : 'too_late',
      state: done ? 'cancelled' : parcel.state === 'booking' ? null : parcel.state,
      at: context.now,
      reason: done ? null : 'Hãng đã nhận kiện hàng nên không hủy được',
      effect: 'note',
      received_at: context.now,
    });
  });

const findBooking = async (context: Context, carrier: Carrier, parcel: ParcelRow): Promise<boolean> => {
  const booking = await carrier.find(parcel.reference);
  if (booking === null) return false;
  const { trackingCode: tracking_code, fee, expectedAt: expected_at } = booking;
  await store.updateParcel(context.db, parcel.id, {
    tracking_code,
    fee,
    expected_at,
    state: 'ready_to_pick',
    booked_at: context.now,
    ask_at: later(context.now, parcel.cancel_asked_at === null ? SILENCE_MS : 0),
  });
  return true;
};

const cancelBooking = async (context: Context, carrier: Carrier, parcel: ParcelRow): Promise<void> => {
  if (parcel.tracking_code !== null)
    return closeCancel(context, parcel, await carrier.cancel(parcel.tracking_code));
  if (await findBooking(context, carrier, parcel)) return undefined;
  // a carrier that cannot be queried may still send its code by webhook; it is cancelled then
  return carrier.isQueryable
    ? closeCancel(context, parcel, true)
    : store.updateParcel(context.db, parcel.id, { ask_at: null });
};

const askCarrier = async (
  context: Context,
  carrier: Carrier,
  parcel: ParcelRow,
  timeoutMs: number,
): Promise<void> => {
  const { tracking_code } = parcel;
  if (parcel.cancel_asked_at !== null && isBeforePickup(parcel.state))
    return cancelBooking(context, carrier, parcel);
  if (tracking_code === null) {
    if (!(await findBooking(context, carrier, parcel)))
      await store.updateParcel(context.db, parcel.id, { ask_at: null });
    return undefined;
  }
  const update = await carrier.query(tracking_code, { signal: AbortSignal.timeout(timeoutMs) });
  if (update === null || update.trackingCode !== tracking_code)
    return store.updateParcel(context.db, parcel.id, {
      ask_at: carrier.isQueryable ? later(context.now, SILENCE_MS) : null,
    });
  // the update and the next poll are written in one transaction, so that a crash polls again
  await applyTrackingUpdate(context, { carrier, update, polled: true });
  return undefined;
};

/** Polls the carrier of a parcel, never inside a transaction; false when it did not answer. */
const askAbout = async (context: Context, parcel: ParcelRow, timeoutMs: number): Promise<boolean> => {
  const carrier = context.services.carriers.find(({ code }) => code === parcel.carrier);
  try {
    if (carrier !== undefined) {
      await askCarrier(context, carrier, parcel, timeoutMs);
      return true;
    }
  } catch (error) {
    if (!(error instanceof ServiceUnavailable)) throw error;
    context.log.warn({ err: error, carrier: parcel.carrier }, 'a carrier did not answer');
  }
  await store.updateParcel(context.db, parcel.id, { ask_at: later(context.now, RETRY_AFTER_MS) });
  return false;
};

const noteFailure = async (context: Context, { id, carrier }: ParcelRow, error: unknown): Promise<void> => {
  context.log.error({ err: error, parcel: id, carrier }, 'a parcel could not be polled');
  reportError(context, error, { kind: 'job', name: 'shipping.ask-carriers' });
  await store.updateParcel(context.db, id, { ask_at: later(context.now, RETRY_AFTER_MS) });
};

/** Polls all due parcels: cancellations, proofs, and parcels without updates. A failure does not stop the others. */
export const pollDueParcels = async (context: Context): Promise<void> => {
  const silent = new Set<string>();
  for (const parcel of await store.selectDue(context.db, context.now, BATCH_SIZE)) {
    // a carrier that does not answer is skipped for the rest of the batch
    if (silent.has(parcel.carrier)) continue;
    try {
      if (!(await askAbout(context, parcel, POLL_TIMEOUT_MS))) silent.add(parcel.carrier);
    } catch (error) {
      await noteFailure(context, parcel, error);
    }
  }
};

/** Polls one parcel while a request waits, for so many ms at most. */
export const pollSoon = async (context: Context, id: number, timeoutMs: number): Promise<void> => {
  const [parcel] = await store.selectByIds(context.db, [id]);
  if (parcel !== undefined) await askAbout(context, parcel, timeoutMs);
};
