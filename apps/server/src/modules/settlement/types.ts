export interface ConfirmedOrder {
  readonly order_id: string;
  readonly order_number: string;
  readonly shop_id: number;
  /** Level 1, of every line. */
  readonly category_ids: readonly number[];
}

export interface CollectedCash {
  readonly order_id: string;
  readonly shop_id: number;
  /** Null when the shop collected it. */
  readonly carrier: string | null;
  readonly amount: number;
}

/** In đồng. */
export interface SettledGoods {
  readonly category_lv1: number;
  /** After the shop's own discounts and refunds. */
  readonly amount: number;
  /** The shop's own discounts and refunds, shown on the statement. */
  readonly shop_discount?: number;
  readonly refunded?: number;
}

/**
 * `paid + platform_discount + coin_redeem` and each `beside` equal goods, shipping and `cod_fee`,
 * less `shop_shipping_discount` and `shipping_refund`.
 */
export interface SettledOrder {
  readonly order_id: string;
  readonly order_number: string;
  readonly shop_id: number;
  /** The carrier to be paid; null when the shop delivered. */
  readonly carrier: string | null;
  readonly cod: boolean;
  readonly paid: number;
  readonly goods: readonly SettledGoods[];
  readonly shipping: number;
  /** Shipping that the shop took off; a carrier gets it all the same. */
  readonly shop_shipping_discount?: number;
  /** Shipping that the shop refunded to the buyer. */
  readonly shipping_refund?: number;
  readonly cod_fee: number;
  readonly platform_discount: number;
  readonly coin_redeem: number;
  /** Refunds paid by others: money they put into the escrow, and amounts besides. */
  readonly borne?: readonly {
    readonly bearer: 'carrier' | 'platform';
    readonly refunded: number;
    readonly beside: number;
  }[];
  readonly completed_at: Date;
}

/** A refund that the shop does not pay. */
export interface FundedRefund {
  readonly order_id: string;
  readonly ref: string;
  readonly amount: number;
  /** Who pays for it; null is the market. */
  readonly carrier: string | null;
}

/** Refunded part of a settled order, in đồng of its goods. */
export interface Reversal {
  readonly order_id: string;
  readonly amount: number;
  /** Shown on the shop's statement. */
  readonly reason: string;
  /** Idempotency key of the caller. */
  readonly ref: string;
}

/** Cash that a shop owes a buyer. */
export interface OwedCash {
  readonly ref: string;
  readonly shop_id: number;
  /** Null once the shop no longer owes it. */
  readonly overdue_from: Date | null;
}
