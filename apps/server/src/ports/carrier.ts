import type { RawRequest } from '@market/contract/route';

// Carriers of parcels. Weights are grams, amounts whole đồng.

/** Sender or receiver: names as in the market's places, codes of the three levels. */
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
  /** Insured value of the goods, đồng. */
  readonly value: number;
  /** Cash to collect; 0 for none. */
  readonly cod: number;
}

/** A service of the carrier with its price. */
export interface CarrierRate {
  /** The carrier's code of the service, `2`, `road`, `VCN`. */
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
  /** What the carrier charges the market. */
  readonly fee: number;
  readonly expectedAt: Date | null;
}

/** The state of a parcel, independent of the carrier. */
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

/** A tracking update of a carrier. */
export interface TrackingUpdate {
  readonly trackingCode: string;
  /** Our reference, when the carrier repeats it. */
  readonly reference: string | null;
  /** Null for an unknown state: stored without effect. */
  readonly state: ParcelState | null;
  /** The carrier's code of the state. */
  readonly status: string;
  /** The carrier's clock. */
  readonly at: Date;
  readonly reason: string | null;
  /** Cash the carrier says it collects; null when it does not say. */
  readonly cod: number | null;
  /** What the carrier now charges; null when it does not say. */
  readonly fee: number | null;
  /** The carrier says that it has handed the cash over. */
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

/**
 * One carrier. Each call out rejects with `ServiceUnavailable` when the carrier does not answer as agreed: what it did is not
 * known then.
 */
export interface Carrier {
  /** `ghn`: used in service codes, addresses and ledger accounts. */
  readonly code: string;
  /** `Giao Hàng Nhanh` */
  readonly name: string;
  /** Whether `query` and `find` are supported. */
  readonly asks: boolean;
  /** Empty when the carrier does not serve the route. Prices are not validated. */
  rates(
    from: CarrierPlace,
    to: CarrierPlace,
    parcel: CarrierParcel,
    timeLimit: TimeLimit & { readonly now: Date },
  ): Promise<readonly CarrierRate[]>;
  /** The same reference twice is one booking. @throws CarrierRefusal, ServiceUnavailable */
  book(order: CarrierOrder, now: Date): Promise<CarrierBooking>;
  /** What was booked under a reference; null when nothing was, or nobody can be asked. @throws ServiceUnavailable */
  find(reference: string): Promise<CarrierBooking | null>;
  /** False when it is too late: the carrier has the parcel. @throws ServiceUnavailable */
  cancel(trackingCode: string): Promise<boolean>;
  /** The label to print for the parcel. @throws ServiceUnavailable */
  label(trackingCode: string, now: Date): Promise<{ readonly type: string; readonly body: Uint8Array }>;
  /** Reads a webhook; undefined when its secret is wrong (compared in constant time). */
  readWebhook(call: RawRequest, now: Date): TrackingUpdate | undefined;
  /** The present state; null where the carrier cannot be asked, or knows no such parcel. @throws ServiceUnavailable */
  query(trackingCode: string, timeLimit: TimeLimit): Promise<TrackingUpdate | null>;
}
