import type { Carrier, TrackingUpdate } from '#ports/carrier.ts';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { HOUR, later } from '#platform/time.ts';
import { shipmentMoved } from '../events.ts';
import { effectOf, isBeforePickup, isFinal } from '../rules/tracking.ts';
import * as store from '../store/parcels.ts';
import type { ParcelRow } from '../store/parcels.ts';
import { putRemittance } from '../store/remittances.ts';
import type { NewsEffect, ParcelRowState } from '../tables.ts';
import { remit } from './cash.ts';

/** A parcel nobody has told of for this long is asked for. */
export const SILENCE = 6 * HOUR;
const LONGEST_REASON = 300;
const MOST_FEE = 100_000_000;
const NOT_COLLECTED = new Set<ParcelRowState>(['returning', 'returned', 'cancelled', 'lost']);

interface Told {
  readonly carrier: Carrier;
  readonly news: TrackingUpdate;
  /** The carrier said so when it was asked. */
  readonly asked: boolean;
}

/** Writes the news down, once; undefined when it was told before. */
const write = async (
  context: Context<Tx>,
  parcel: ParcelRow | undefined,
  { carrier, news, asked }: Told,
): Promise<NewsEffect | undefined> => {
  const effect =
    parcel === undefined
      ? 'unknown'
      : effectOf(parcel, news, { proved: asked || !carrier.asks, now: context.now });
  const event = {
    parcel_id: parcel?.id ?? null,
    carrier: carrier.code,
    tracking_code: news.trackingCode,
    status: news.status,
    state: news.state,
    at: news.at,
    reason: news.reason?.slice(0, LONGEST_REASON) ?? null,
    effect,
    received_at: context.now,
  };
  if ((await store.insertEvent(context.db, event)) !== undefined) return effect;
  return asked && (await store.proveEvent(context.db, event, effect)) ? effect : undefined;
};

const move = async (context: Context<Tx>, parcel: ParcelRow, news: TrackingUpdate): Promise<void> => {
  const { state, at, reason } = news;
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

/** Cash and fees a carrier tells of: what differs from what was agreed is left for finance. */
const takeMoney = async (context: Context<Tx>, id: number, { carrier, news, asked }: Told) => {
  const parcel = await store.lockParcel(context.db, id);
  const { fee, cod } = news;
  if (fee !== null && fee !== parcel.fee && Number.isSafeInteger(fee) && fee >= 0 && fee <= MOST_FEE)
    await store.updateParcel(context.db, id, { fee });
  // of what comes back nothing is collected
  const differs =
    cod !== null &&
    cod !== parcel.cod &&
    !NOT_COLLECTED.has(parcel.state) &&
    Number.isSafeInteger(cod) &&
    cod >= 0;
  if (differs)
    await putRemittance(context.db, {
      carrier: carrier.code,
      statement: 'told',
      line: 0,
      tracking_code: news.trackingCode,
      amount: cod,
      expected: parcel.cod,
      outcome: 'different',
      order_number: parcel.order_number,
      imported_by: null,
      imported_at: context.now,
    });
  if (news.cashHandedOver && !differs && parcel.cash === 'collected' && (asked || !carrier.asks))
    await remit(context, parcel, true);
};

/** Money waits for the carrier's own word on it. */
const wantsProof = (
  parcel: ParcelRow,
  { carrier, news, asked }: Told,
  effect: NewsEffect | undefined,
): boolean =>
  !asked && carrier.asks && (effect === 'unproved' || (news.cashHandedOver && parcel.cash !== 'remitted'));

/** When the carrier is asked next: at once for a proof or to cancel what was to be cancelled, else after a silence. */
const nextAsk = (
  { now }: Context,
  parcel: ParcelRow,
  told: Told,
  effect: NewsEffect | undefined,
): Date | null => {
  const { carrier, news } = told;
  const state = effect === 'moved' ? news.state! : parcel.state;
  if (wantsProof(parcel, told, effect) || (parcel.cancel_asked_at !== null && isBeforePickup(state)))
    return now;
  // a proof that is still due stays due, whatever is told, or told once more, before it was asked for
  if (!told.asked && parcel.ask_at !== null && parcel.ask_at <= now) return parcel.ask_at;
  return carrier.asks && !isFinal(state) ? later(now, SILENCE) : null;
};

/**
 * Takes in what a carrier says of a parcel: kept once, moves it when it may. Answers the parcel's id when the carrier has to
 * prove it.
 */
export const applyTrackingUpdate = (context: Context, told: Told): Promise<number | undefined> =>
  transact(context, async (context) => {
    const { carrier, news } = told;
    const parcel = await store.lockNamed(context.db, carrier.code, news);
    const effect = await write(context, parcel, told);
    if (effect === 'unknown' || effect === 'refused')
      context.log.warn(
        { carrier: carrier.code, status: news.status, effect },
        'news of a parcel moves nothing',
      );
    if (parcel === undefined) return undefined;
    if (parcel.tracking_code === null)
      await store.updateParcel(context.db, parcel.id, {
        tracking_code: news.trackingCode,
        state: 'ready_to_pick',
        booked_at: context.now,
      });
    if (effect === 'same') await store.updateParcel(context.db, parcel.id, { state_at: news.at });
    if (effect === 'moved') await move(context, parcel, news);
    await takeMoney(context, parcel.id, told);
    const ask_at = nextAsk(context, parcel, told, effect);
    await store.updateParcel(context.db, parcel.id, { ask_at });
    return wantsProof(parcel, told, effect) ? parcel.id : undefined;
  });
