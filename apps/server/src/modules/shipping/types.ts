import type { ShopRecord } from '#shops';

/** By official codes. */
export interface Destination {
  readonly province_code: string;
  readonly district_code: string | null;
  readonly ward_code: string | null;
}

export interface Shipment {
  readonly shop: ShopRecord;
  /** The table needs the province alone, carriers all of it. */
  readonly to: Destination;
  readonly grams: number;
  /** Goods in đồng. */
  readonly goods: number;
  /** Fee in đồng that the shop agreed for its own delivery; null: by the table. */
  readonly agreedFee: number | null;
}
