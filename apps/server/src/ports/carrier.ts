import type { RawRequest } from '@market/contract/route';

// Those who carry parcels. Weights are grams, money whole đồng.

/** An end of a parcel's way: names as the market's places spell them, codes of the three levels. */
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
  /** Goods in đồng: what it is insured for. */
  readonly value: number;
  /** Cash to collect; 0 for none. */
  readonly cod: number;
}

/** A way the carrier takes a parcel. */
export interface CarrierRate {
  /** The carrier's own word for the service, `2`, `road`, `VCN`. */
  readonly service: string;
  readonly name: string;
  readonly price: number;
  /** When it arrives at the earliest and the latest; null when the carrier does not say. */
  readonly from: Date | null;
  readonly to: Date | null;
}

export interface CarrierOrder {
  /** Ours, the same at every try: the carrier books it once. */
  readonly reference: string;
  readonly service: string;
  readonly from: CarrierPlace;
  readonly to: CarrierPlace;
  readonly parcel: CarrierParcel;
  readonly items: readonly { readonly name: string; readonly quantity: number; readonly grams: number }[];
  readonly note: string;
}
export interface CarrierBooking {
  /** What the parcel is found by. */
  readonly trackingCode: string;
  /** What the carrier charges the market. */
  readonly fee: number;
  readonly expectedAt: Date | null;
}

/** Where a parcel is, in the market's own words. */
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

/** What a carrier tells of a parcel. */
export interface TrackingUpdate {
  readonly trackingCode: string;
  /** Our reference, when the carrier repeats it. */
  readonly reference: string | null;
  /** Null for a state we do not know: written down, nothing moves. */
  readonly state: ParcelState | null;
  /** The carrier's own word for it. */
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

/** Said no, in its own words: asking again changes nothing. */
export class CarrierRefusal extends Error {
  override name = 'CarrierRefusal';
}

/** How long a carrier may take: what is asked after `signal` fires is answered to nobody. */
export interface TimeLimit {
  readonly signal: AbortSignal;
}

/**
 * One carrier. Each call out rejects with `Unreachable` when the carrier does not answer as agreed: what it did is not
 * known then.
 */
export interface Carrier {
  /** `ghn`: stands in service codes, addresses and accounts of the ledger. */
  readonly code: string;
  /** `Giao Hàng Nhanh` */
  readonly name: string;
  /** Whether `query` and `find` have somebody to ask. */
  readonly asks: boolean;
  /** Empty when it does not go there. What it says is not looked at here: the caller knows what a price can be. */
  rates(
    from: CarrierPlace,
    to: CarrierPlace,
    parcel: CarrierParcel,
    patience: TimeLimit & { readonly now: Date },
  ): Promise<readonly CarrierRate[]>;
  /** The same reference twice is one booking. @throws CarrierRefusal, Unreachable */
  book(order: CarrierOrder, now: Date): Promise<CarrierBooking>;
  /** What was booked under a reference; null when nothing was, or nobody can be asked. @throws Unreachable */
  find(reference: string): Promise<CarrierBooking | null>;
  /** False when it is too late: the carrier has the parcel. @throws Unreachable */
  cancel(trackingCode: string): Promise<boolean>;
  /** What is printed and stuck on the parcel. @throws Unreachable */
  label(trackingCode: string, now: Date): Promise<{ readonly type: string; readonly body: Uint8Array }>;
  /** Undefined when it is not the carrier's word: the secret is compared in constant time. */
  readNotice(call: RawRequest, now: Date): TrackingUpdate | undefined;
  /** The present state; null where the carrier cannot be asked, or knows no such parcel. @throws Unreachable */
  query(trackingCode: string, patience: TimeLimit): Promise<TrackingUpdate | null>;
}
