import type { ShopRecord } from '#shops';

/** Where it goes, by official codes. */
export interface Destination {
  readonly province_code: string;
  readonly district_code: string | null;
  readonly ward_code: string | null;
}

/** What an order of one shop sends, and where to. */
export interface Shipment {
  readonly shop: ShopRecord;
  /** A province suffices for the table; carriers want to know all of it. */
  readonly to: Destination;
  readonly grams: number;
  /** Goods in đồng. */
  readonly goods: number;
}
