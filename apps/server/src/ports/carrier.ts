import type { RawRequest } from '@market/contract/route';

// Carriers of parcels. Weights are grams, amounts whole đồng.

export interface CarrierPlace {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly province: string;
  readonly district: string;
  readonly ward: string;
  readonly provinceCode: string;
  readonly districtCode: string;
  readonly wardCode: string | null;
}

export interface CarrierParcel {
  readonly grams: number;
  readonly value: number;
  /** Cash to collect; 0 for none. */
  readonly cod: number;
}

export interface CarrierRate {
  readonly service: string;
  readonly name: string;
  readonly price: number;
  /** Earliest and latest delivery; null when the carrier does not say. */
  readonly from: Date | null;
  readonly to: Date | null;
}

export interface CarrierOrder {
  /** Our id, the same for every try: the carrier books it once. */
  readonly reference: string;
  readonly service: string;
  readonly from: CarrierPlace;
  readonly to: CarrierPlace;
  readonly parcel: CarrierParcel;
  readonly items: readonly { readonly name: string; readonly quantity: number; readonly grams: number }[];
  readonly note: string;
}
export interface CarrierBooking {
  readonly trackingCode: string;
  readonly fee: number;
  readonly expectedAt: Date | null;
}

export type ParcelState =
  | 'ready_to_pick'
  | 'picking'
  | 'picked'
  | 'in_transit'
  | 'delivering'
  | 'delivery_failed'
  | 'delivered'
  | 'returning'
  | 'returned'
  | 'cancelled'
  | 'lost';

export interface TrackingUpdate {
  readonly trackingCode: string;
  readonly reference: string | null;
  /** Null for an unknown state: stored without effect. */
  readonly state: ParcelState | null;
  readonly status: string;
  readonly at: Date;
  readonly reason: string | null;
  /** Cash to collect; null when the carrier does not report it. */
  readonly cod: number | null;
  readonly fee: number | null;
  readonly cashHandedOver: boolean;
}

/** The carrier refuses, with its reason as the message; a retry does not help. */
export class CarrierRefusal extends Error {
  override name = 'CarrierRefusal';
}

/** Time limit of a call: results after `signal` aborts are ignored. */
export interface TimeLimit {
  readonly signal: AbortSignal;
}

/** Calls reject with `ServiceUnavailable` without a valid answer: their result is unknown then. */
export interface Carrier {
  /** `ghn`: used in service codes, addresses and ledger accounts. */
  readonly code: string;
  readonly name: string;
  /** Whether it answers queries about a parcel; else its updates are accepted as reported. */
  readonly isQueryable: boolean;
  /** Empty when the carrier does not serve the route. Prices are not validated. */
  rates(
    from: CarrierPlace,
    to: CarrierPlace,
    parcel: CarrierParcel,
    timeLimit: TimeLimit & { readonly now: Date },
  ): Promise<readonly CarrierRate[]>;
  /** The same reference twice is one booking. @throws CarrierRefusal, ServiceUnavailable */
  book(order: CarrierOrder, now: Date): Promise<CarrierBooking>;
  /** Null when nothing was booked, or the carrier has no query. @throws ServiceUnavailable */
  find(reference: string): Promise<CarrierBooking | null>;
  /** False when it is too late: the carrier has the parcel. @throws ServiceUnavailable */
  cancel(trackingCode: string): Promise<boolean>;
  label(trackingCode: string, now: Date): Promise<{ readonly type: string; readonly body: Uint8Array }>;
  /** Reads a webhook; undefined when its secret is wrong (compared in constant time). */
  readWebhook(call: RawRequest, now: Date): TrackingUpdate | undefined;
  /** Null when the parcel is unknown, or the carrier has no query. @throws ServiceUnavailable */
  query(trackingCode: string, timeLimit: TimeLimit): Promise<TrackingUpdate | null>;
}
