import type { ShippingAddressInput, ShippingRate } from '@market/contract/shipping/schemas';
import { SHIPPING_QUOTE_TIMEOUT_MS } from '@market/contract/constants/shipping';
import type { Carrier, CarrierRate } from '#ports/carrier.ts';
import type { Context } from '#platform/context.ts';
import { count } from '#platform/security/rate-limit.ts';
import { before, DAY, later, MINUTE } from '#platform/time.ts';
import { soundRates } from '../rules/quotes.ts';
import { deleteQuotes, insertQuote, selectQuotes } from '../store/quotes.ts';
import type { StoredRate } from '../tables.ts';
import { endpointsOf, keyOf, type ShipmentEndpoints } from '../queries/shipment-endpoints.ts';
import { getRates } from '../queries/rates.ts';
import type { Shipment } from '../types.ts';
import { shipmentOf, type Line } from '../queries/shipment.ts';

const QUOTE_TTL_MS = 30 * MINUTE;
/** A carrier that failed is not called again for this long. */
const FAILURE_TTL_MS = MINUTE;

const withTimeout = async (fetch: (signal: AbortSignal) => Promise<readonly CarrierRate[]>) => {
  const signal = AbortSignal.timeout(SHIPPING_QUOTE_TIMEOUT_MS);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([fetch(signal), late]);
};

const storedRateOf = ({ from, to, ...rate }: CarrierRate): StoredRate => ({
  ...rate,
  from: from?.toISOString() ?? null,
  to: to?.toISOString() ?? null,
});

/** The rates of a carrier; none when it fails or takes longer than 3 s. */
export const askCarrier = async (
  { now, log }: Context,
  carrier: Carrier,
  { from, to, parcel }: ShipmentEndpoints,
): Promise<readonly CarrierRate[]> => {
  try {
    const answered = await withTimeout((signal) => carrier.rates(from, to, parcel, { now, signal }));
    const rates = soundRates(answered, now);
    if (rates.length < answered.length)
      log.warn({ carrier: carrier.code, odd: answered.length - rates.length }, 'odd rates are left out');
    return rates;
  } catch (error) {
    log.warn({ err: error, carrier: carrier.code }, 'a carrier gave no rates');
    return [];
  }
};

/** Stores the rates of one carrier; a failure is stored as no rates, for a short time. */
const fetchQuote = async (context: Context, carrier: Carrier, shipment: Shipment): Promise<void> => {
  const { db, now } = context;
  const rates = await askCarrier(context, carrier, endpointsOf(context, shipment)!);
  const until = later(now, rates.length > 0 ? QUOTE_TTL_MS : FAILURE_TTL_MS);
  await insertQuote(db, {
    key: keyOf(shipment),
    carrier: carrier.code,
    rates: rates.map(storedRateOf),
    until,
    now,
  });
};

/** Enough for shopping, too little for abuse of the carriers' API. */
export const RATES_LIMIT = { name: 'carrier-rates', most: 120, windowMs: MINUTE };

const findMissing = async (context: Context, shipments: readonly Shipment[]) => {
  const { carriers } = context.services;
  const distinct = new Map(
    shipments
      .filter((shipment) => endpointsOf(context, shipment) !== null)
      .map((shipment) => [JSON.stringify(keyOf(shipment)), shipment]),
  );
  const all = await Promise.all(
    [...distinct.values()].map(async (shipment) => {
      const stored = await selectQuotes(context.db, keyOf(shipment), context.now);
      const cachedCarriers = new Set(stored.map(({ carrier }) => carrier));
      return { shipment, unasked: carriers.filter(({ code }) => !cachedCarriers.has(code)) };
    }),
  );
  return all.filter(({ unasked }) => unasked.length > 0);
};

/**
 * Fetches missing rates in parallel, 3 s each. Never inside a transaction.
 * @param client a person's id, or a guest's network; each missing shipment counts for its limit @throws tooMany
 */
export const fetchRates = async (
  context: Context,
  shipments: readonly Shipment[],
  client: string,
): Promise<void> => {
  if (context.services.carriers.length === 0) return;
  const missing = await findMissing(context, shipments);
  if (missing.length === 0) return;
  await count(context, RATES_LIMIT, client, missing.length);
  await Promise.all(
    missing.flatMap(({ shipment, unasked }) =>
      unasked.map((carrier) => fetchQuote(context, carrier, shipment)),
    ),
  );
};

/**
 * @throws shippingShopNotFound, shippingDestinationUnknown, shippingItemsMissing, noShippingRates,
 * ownDeliveryOff, tooMany
 */
export const quoteRates = async (
  context: Context,
  request: {
    readonly shop_id: number;
    readonly shipping_address: ShippingAddressInput;
    readonly lines: readonly Line[];
    readonly quotation_id?: string | null | undefined;
  },
  address: string,
): Promise<ShippingRate[]> => {
  const shipment = await shipmentOf(context, request);
  await fetchRates(context, [shipment], context.actor.id === null ? address : String(context.actor.id));
  return getRates(context, shipment);
};

export const deleteOldQuotes = async ({ db, now }: Context): Promise<void> => {
  await deleteQuotes(db, before(now, DAY));
};
