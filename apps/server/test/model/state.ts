import type { ParcelState } from '#ports/carrier.ts';

/** Who is to blame, and who bears what is refunded of an order: the shop has it in its own share. */
export type Fault = 'buyer' | 'seller' | 'carrier' | 'platform' | 'none';
export type Bearer = 'shop' | 'expense:claims' | 'claim:ghn';

// What the market should be like, in the plainest words. Nothing here is taken from the market's own rules.

export type Phase =
  | 'wait_confirm'
  | 'wait_checkout'
  | 'wait_pickup'
  | 'in_transit'
  | 'delivered'
  | 'cancelled';
export type Method = 'cod' | 'bank_transfer' | 'wallet_momo' | 'payme_wallet';
export type Online = Exclude<Method, 'cod'>;

export interface MLine {
  readonly id: number;
  readonly product: number;
  quantity: number;
  readonly deal: boolean;
  /** What it costs, and what of that its shop, the market and coins take off. */
  gross: number;
  shopOff: number;
  marketOff: number;
  coins: number;
  /** Units that are back at the shop. */
  returned: number;
}

/** What an order may wait for. */
export type Due = 'confirm' | 'payment' | 'pickup' | 'complete' | 'cancellation' | 'cash';

/** An order in the model. */
export interface MOrder {
  readonly id: string;
  readonly buyer: number;
  readonly shop: number;
  readonly checkout: number;
  lines: MLine[];
  readonly codes: number[];
  /** A carrier has it, and takes its cash. */
  readonly byCarrier: boolean;
  method: Method;
  total: number;
  /** What sending it costs, without the fee for cash. */
  fee: number;
  /** The same when it was placed: what a carrier takes. */
  readonly placedFee: number;
  codFee: number;
  earns: number;
  readonly arrivesBy: number | null;
  shippedAt: number | null;
  status: 'open' | 'completed' | 'cancelled';
  stage: 'unconfirmed' | 'unfulfilled' | 'fulfilled' | 'returned';
  money: 'none' | 'part' | 'full' | 'void';
  parcel: ParcelState | null;
  cash: 'none' | 'expected' | 'collected' | 'remitted';
  cancellation: 'requested' | 'accepted' | 'declined' | 'withdrawn' | 'expired' | null;
  /** Who asked last. */
  cancellationBy: 'buyer' | 'seller' | null;
  /** How often each asked the other to cancel, and when that was declined or taken back. */
  readonly cancellationRequests: Record<'buyer' | 'seller', { times: number; overAt: number | null }>;
  /** What it waited for when its shop asked the buyer, and since when that is paused. */
  stopped: { readonly since: number; readonly due: readonly (readonly [Due, number])[] } | null;
  /** Since when it waits for the seller's word. */
  waitsSince: number;
  change: 'proposed' | 'accepted' | 'declined' | 'expired' | null;
  proposed: { total: number; quantities: Map<number, number>; fee: number } | null;
  onHold: boolean;
  /** A case had goods sent. */
  goodsMoved: boolean;
  /** It did not follow its parcel, and waits for staff. */
  leftToStaff: boolean;
  /** What was left of its seven days when a case was opened. */
  remainingMs: number | null;
  /** When it ends by itself, by what it waits for, in ms. */
  readonly due: Map<Due, number>;
  /** Sent back in part, by whom it may be; what of it was the goods' money, and who pays it. */
  readonly refunds: { readonly goods: number; readonly sending: number; readonly bearer: Bearer }[];
  refund: number;
  /** Everybody has got what is theirs; and what of a shop's fees came back since. */
  settled: boolean;
  feesBack: { readonly commission: number; readonly tax: number };
  /** How much of that has arrived. */
  refunded: number;
  /** The payment that waits for it now. */
  payment: MPayment | null;
  hidden: boolean;
}

export interface MPayment {
  readonly id: string;
  readonly method: Online;
  readonly shares: Map<MOrder, { readonly amount: number; live: boolean; refunded: number }>;
  amount: number;
  paid: number;
  refund: number;
  state: 'waiting' | 'succeeded' | 'failed' | 'expired';
}

/** A page at a provider. */
export interface MPage {
  readonly reference: string;
  readonly provider: 'momo' | 'payme';
  readonly amount: number;
  readonly payment: MPayment;
  /** The provider has the money. */
  paid: boolean;
  booked: boolean;
}

export interface MParcel {
  readonly code: string;
  readonly order: MOrder;
  readonly cod: number;
  state: ParcelState;
  at: number | null;
  cash: 'none' | 'to_collect' | 'collected' | 'remitted';
  dropped: boolean;
  readonly updates: { state: ParcelState; at: number; handedOver: boolean }[];
}

export interface MLot {
  readonly expires: number;
  readonly seq: number;
  remaining: number;
}

export type Stage = 'to_send' | 'sent' | 'arrived' | 'to_return' | 'returning' | 'returned';

export interface MCase {
  readonly id: string;
  readonly order: MOrder;
  readonly type: 'return_refund' | 'price_deduction' | 'exchange' | 'resend_missing';
  readonly lines: readonly { readonly id: number; readonly quantity: number }[];
  readonly amount: number;
  readonly asksMoney: boolean;
  state: 'seller_responding' | 'open' | 'agreed' | 'escalated' | 'decided' | 'closed';
  /** Whose parcel is waited for. */
  stage: Stage | null;
  offer: number | null;
  /** What was agreed or decided. */
  outcome: { readonly refund: number; readonly fault: Fault; readonly byStaff?: boolean } | null;
  /** Units that staff decided about; null: all of it. */
  decidedLines: MCase['lines'] | null;
  /** What the buyer paid to send it back. */
  fee: number;
  /** What it brought. */
  brought: number;
  answerBy: number | null;
  /** Its buyer closed it. */
  exhausted: boolean;
}

/** Cash that a shop has to give back from its own hands. */
export interface MCash {
  id: string | null;
  readonly order: MOrder;
  readonly amount: number;
  /** Null is the buyer's way back, which is no part of the order. */
  readonly byStaff: boolean | null;
  state: 'due' | 'given' | 'received' | 'disputed' | 'upheld';
  giveBy: number;
  /** When something happens of itself. */
  dueAt: number | null;
  returned: boolean;
  upheldAt: number | null;
  /** Of what came back, the goods' money. */
  goods: number;
}

export interface MRefund {
  readonly id: number;
  readonly order: MOrder | null;
  readonly amount: number;
  /** Who sends it: where it lies until then. */
  readonly purse: string;
  readonly counts: boolean;
  state: 'by_hand' | 'sending' | 'done';
  readonly memo: string;
}

/** A transfer that pays, or would have paid, what a shop owes. */
export interface MShopTransfer {
  readonly id: number;
  readonly line: Model['lines'][number];
  state: 'open' | 'booked' | 'returning';
}

export interface MPayout {
  readonly id: string;
  readonly shop: number;
  readonly amount: number;
  state: 'requested' | 'paid' | 'rejected';
}

/** A code: whose it is, and how it is used. */
export interface MRule {
  readonly code: string;
  readonly off: number;
  /** Null is the platform's, for the checkout. */
  readonly shop: number | null;
  readonly most: number;
  readonly once: boolean;
  stopped: boolean;
  /** Living orders, by checkout. */
  readonly uses: Map<number, { buyer: number; orders: Set<MOrder> }>;
}

export interface Model {
  now: number;
  seq: number;
  readonly orders: MOrder[];
  readonly payments: MPayment[];
  readonly pages: MPage[];
  readonly parcels: MParcel[];
  readonly cases: MCase[];
  readonly refunds: MRefund[];
  readonly payouts: MPayout[];
  readonly cash: MCash[];
  readonly rules: MRule[];
  readonly stock: number[];
  dealOrdered: number;
  readonly lots: MLot[][];
  /** Coins of orders that live, by lot. */
  readonly spent: Map<MOrder, { lot: MLot; amount: number }[]>;
  /** Transfers as the bank reported them. */
  readonly lines: { id: string; reference: string; memo: string; amount: number }[];
  readonly memos: Map<MPayment, string>;
  /** What a shop's transfers say that pay its debt, once it has asked. */
  readonly shopMemos: Map<number, string>;
  readonly shopTransfers: MShopTransfer[];
  /** Payments that were to be opened, whose names are asked for then. */
  readonly opening: { readonly orders: readonly MOrder[]; readonly method: Online }[];
  /** Money to refund since the last look, from whom. */
  readonly newRefunds: { readonly order: MOrder | null; readonly amount: number; readonly purse: string }[];
  readonly shopIds: readonly number[];
  /** Whose đồng it is. */
  readonly purses: Map<string, number>;
  /** What a shop may owe before it sends nothing itself. */
  debtLimit: number;
  /** Orders to look at after the last command. */
  readonly touched: Set<MOrder>;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const paidOnline = (order: MOrder): boolean => order.method !== 'cod';
/** Money is still to come before anything else. */
export const owes = (order: MOrder): boolean => paidOnline(order) && order.money !== 'full';

const MOVING: readonly (ParcelState | null)[] = [
  'picked',
  'in_transit',
  'delivering',
  'delivery_failed',
  'returning',
];

/** What the buyer sees, as the table of the decisions says; `first` shops take money before they confirm. */
export const phaseOf = (order: MOrder, first: boolean): Phase => {
  if (order.status === 'cancelled') return 'cancelled';
  if (order.status === 'completed' || order.parcel === 'delivered') return 'delivered';
  if (order.stage === 'fulfilled' || MOVING.includes(order.parcel)) return 'in_transit';
  if (order.stage === 'unconfirmed') return owes(order) && first ? 'wait_checkout' : 'wait_confirm';
  return owes(order) ? 'wait_checkout' : 'wait_pickup';
};
