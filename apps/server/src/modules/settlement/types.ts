/** An order the seller takes on: what it sells decides what its shop will owe. */
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
  /** Who collected it; null when the shop did itself. */
  readonly carrier: string | null;
  readonly amount: number;
}

/** What was sold of one category, in đồng. */
export interface SettledGoods {
  readonly category_lv1: number;
  /** After the shop's own discounts, and what was refunded. */
  readonly amount: number;
  /** What the shop's own discounts took off, and what was refunded: told on the statement where given. */
  readonly shop_discount?: number;
  readonly refunded?: number;
}

/**
 * A completed order. `paid + platform_discount + coin_redeem`, with what others bear beside, is the sum of goods, shipping and
 * the fee for cash, less what of the shipping went back.
 */
export interface SettledOrder {
  readonly order_id: string;
  readonly order_number: string;
  readonly shop_id: number;
  /** Who carried it and is owed for it; null when the shop saw to that itself. */
  readonly carrier: string | null;
  readonly cod: boolean;
  readonly paid: number;
  readonly goods: readonly SettledGoods[];
  readonly shipping: number;
  /** Of what sending cost, what the shop gave back to the buyer. */
  readonly shipping_refund?: number;
  readonly cod_fee: number;
  readonly platform_discount: number;
  readonly coin_redeem: number;
  /** What others bear of what went back: money they put into the escrow, and what goes with it beside. */
  readonly borne?: readonly {
    readonly bearer: 'carrier' | 'platform';
    readonly refunded: number;
    readonly beside: number;
  }[];
  readonly completed_at: Date;
}

/** What goes back to a buyer and the shop does not bear. */
export interface FundedRefund {
  readonly order_id: string;
  readonly ref: string;
  readonly amount: number;
  /** Who is to make it good; null is the market. */
  readonly carrier: string | null;
}

/** Part of a settled order that goes back to its buyer, in đồng of its goods. */
export interface Reversal {
  readonly order_id: string;
  readonly amount: number;
  /** What the shop reads on its statement. */
  readonly reason: string;
  /** The caller's own: the same goes back once. */
  readonly ref: string;
}

/** Cash that a shop has to give a buyer. */
export interface OwedCash {
  readonly ref: string;
  readonly shop_id: number;
  /** From when on it is late; null once the shop owes it no more. */
  readonly overdue_from: Date | null;
}
