import type { RemittanceOutcome } from '@market/contract/shipping/schemas';
import type { CarrierRate, ParcelState } from '#ports/carrier.ts';
import type { Generated, GeneratedAlways } from 'kysely';

/** A stored rate; times as ISO 8601. */
export interface StoredRate extends Omit<CarrierRate, 'from' | 'to'> {
  readonly from: string | null;
  readonly to: string | null;
}

export interface QuotesTable {
  carrier: string;
  from_place: string;
  to_place: string;
  grams: number;
  /** Value of the goods in đồng, rounded up to a step. */
  value: number;
  /** Empty when it did not answer, or has no such route. */
  rates: StoredRate[];
  good_until: Date;
}

/** Booking: requested, without an answer yet. */
export type ParcelRowState = 'booking' | ParcelState;
export type CashState = 'none' | 'to_collect' | 'collected' | 'remitted';

export interface ParcelsTable {
  id: GeneratedAlways<number>;
  order_id: string;
  order_number: string;
  shop_id: number;
  carrier: string;
  service: string;
  /** Our reference, the same at every booking try. */
  reference: string;
  tracking_code: string | null;
  state: Generated<ParcelRowState>;
  /** The carrier's time of the present state. */
  state_at: Date | null;
  cod: number;
  cash: CashState;
  /** The carrier reported the cash as handed over; a statement confirms it once. */
  cash_told: Generated<boolean>;
  fee: number | null;
  expected_at: Date | null;
  /** Time of the next poll; null for none. */
  ask_at: Date | null;
  cancel_asked_at: Date | null;
  created_at: Date;
  booked_at: Date | null;
}

export type UpdateEffect = 'moved' | 'same' | 'late' | 'refused' | 'unknown' | 'unproved' | 'note';

export interface ParcelEventsTable {
  id: GeneratedAlways<number>;
  parcel_id: number | null;
  carrier: string;
  tracking_code: string;
  status: string;
  state: ParcelState | null;
  at: Date;
  reason: string | null;
  effect: UpdateEffect;
  received_at: Date;
}

export interface RemittancesTable {
  id: GeneratedAlways<number>;
  carrier: string;
  /** SHA-256 of the file; `told` for reports of the carrier. */
  statement: string;
  line: number;
  tracking_code: string;
  amount: number;
  /** Expected amount in đồng; null when no parcel is known. */
  expected: number | null;
  outcome: RemittanceOutcome;
  order_number: string | null;
  imported_by: number | null;
  imported_at: Date;
  /** Explained although it matches nothing. */
  closed_at: Date | null;
  /** Null when a later line of the parcel matched. */
  closed_by: number | null;
  close_reason: string | null;
}

export type ShippingTables = {
  shipping_quotes: QuotesTable;
  parcels: ParcelsTable;
  parcel_events: ParcelEventsTable;
  cod_remittances: RemittancesTable;
};
