import type { RawRequest } from '@market/contract/route';
import type { Carrier, CarrierBooking, TrackingUpdate, ParcelState } from '#ports/carrier.ts';

const SECRET = 'known-to-both';

/** What a carrier says of a parcel, as it calls the market. */
export interface TrackingWebhook {
  readonly code: string;
  readonly state: ParcelState;
  readonly at: Date;
  readonly handedOver?: boolean;
}

/** The call that says it. */
export const trackingWebhook = (
  carrier: string,
  { code, state, at, handedOver = false }: TrackingWebhook,
) => ({
  method: 'POST' as const,
  url: `/v1/shipping/api/hooks/${carrier}?token=${SECRET}`,
  headers: { 'content-type': 'application/json' },
  payload: JSON.stringify({ code, state, at: at.toISOString(), handedOver }),
});

const read = ({ body, query }: RawRequest): TrackingUpdate | undefined => {
  if (query['token'] !== SECRET) return undefined;
  const { code, state, at, handedOver } = JSON.parse(body) as TrackingWebhook & { at: string };
  return {
    trackingCode: code,
    reference: null,
    state,
    status: state,
    at: new Date(at),
    reason: null,
    cod: null,
    fee: null,
    cashHandedOver: handedOver === true,
  };
};

/** Somebody who carries parcels, says what happens to them, and cannot be asked. */
export const fakeCarrier = (code: string): Carrier => {
  const booked = new Map<string, CarrierBooking>();
  return {
    code,
    name: 'Hãng Thử',
    isQueryable: false,
    rates: async () => [{ service: '1', name: 'Thường', price: 20_000, from: null, to: null }],
    book: async ({ reference }) => {
      const booking = booked.get(reference) ?? {
        trackingCode: `FC${booked.size + 1}`,
        fee: 20_000,
        expectedAt: null,
      };
      booked.set(reference, booking);
      return booking;
    },
    find: async (reference) => booked.get(reference) ?? null,
    cancel: async () => true,
    label: async () => ({ type: 'text/html', body: new Uint8Array() }),
    readWebhook: read,
    query: async () => null,
  };
};
