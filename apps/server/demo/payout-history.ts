import { createHash } from 'node:crypto';
import { PAYOUT_MIN } from '@market/contract/constants/money';
import { ADMIN_ID, SECOND_SELLER_ID, SECOND_SHOP_ID, SELLER_ID, SELLER_SHOP_ID } from '@market/demo-data';
import { DAY, HOUR, later } from '#platform/time.ts';
import { payoutLabel } from '../src/modules/settlement/rules/labels.ts';
import type { Bank } from '../src/modules/settlement/tables.ts';

/** A change of a shop's balance. */
export interface PastSale {
  readonly at: Date;
  readonly shop_id: number;
  readonly amount: number;
}

interface Seller {
  readonly shop_id: number;
  readonly owner: number;
  readonly bank: Bank;
  /** Whether finance has yet to decide on the last payout. */
  readonly hasOpenPayout: boolean;
}
const SELLERS: readonly Seller[] = [
  {
    shop_id: SELLER_SHOP_ID,
    owner: SELLER_ID,
    bank: { bin: '970436', name: 'Vietcombank', account: '0071000845213', holder: 'CHU SHOP MAU' },
    hasOpenPayout: false,
  },
  {
    shop_id: SECOND_SHOP_ID,
    owner: SECOND_SELLER_ID,
    bank: { bin: '970422', name: 'MB Bank', account: '0680112345678', holder: 'CHU SHOP MAU HAI' },
    hasOpenPayout: true,
  },
];

const WEEK = 7 * DAY;
/** The next weekly payout run: Sunday 19:00 UTC. */
const nextPayoutRun = (time: Date): Date => {
  const midnight = new Date(time.getTime() - (time.getTime() % DAY));
  const sunday = later(midnight, ((7 - midnight.getUTCDay()) % 7) * DAY + 19 * HOUR);
  return sunday > time ? sunday : later(sunday, WEEK);
};

const idOf = (shopId: number, at: Date): string =>
  createHash('sha256').update(`payout ${shopId} ${at.toISOString()}`).digest('base64url').slice(0, 22);
const referenceOf = (shopId: number, at: Date): string =>
  `FT${at.toISOString().slice(2, 10).replaceAll('-', '')}${shopId}`;

const payoutAt = (
  { shop_id, owner, bank }: Seller,
  at: Date,
  amount: number,
  first: boolean,
  paid: boolean,
) => ({
  id: idOf(shop_id, at),
  shop_id,
  amount,
  bank,
  label: payoutLabel(bank),
  state: paid ? ('paid' as const) : ('requested' as const),
  requested_at: at,
  // the owner requested the first payout; the others are automatic
  requested_by: first ? owner : null,
  paid_at: paid ? later(at, 8 * HOUR) : null,
  decided_by: paid ? ADMIN_ID : null,
  reference: paid ? referenceOf(shop_id, at) : null,
});
export type PastPayout = ReturnType<typeof payoutAt>;

const sumAfter = (sales: readonly PastSale[], time: Date): number =>
  sales.filter(({ at }) => at > time).reduce((sum, { amount }) => sum + amount, 0);

const payoutsOf = (seller: Seller, sales: readonly PastSale[], now: Date): PastPayout[] => {
  const own = sales.filter(({ shop_id }) => shop_id === seller.shop_id);
  const payouts: PastPayout[] = [];
  const [start] = own;
  if (start === undefined) return payouts;
  let [balance, position] = [0, 0];
  for (let turn = nextPayoutRun(start.at); later(turn, DAY) < now; turn = later(turn, WEEK)) {
    for (; position < own.length && own[position]!.at <= turn; position += 1)
      balance += own[position]!.amount;
    if (balance < PAYOUT_MIN) continue;
    // on any day its owner has something to withdraw, or a payout that waits
    if (!seller.hasOpenPayout && sumAfter(own, turn) < PAYOUT_MIN) break;
    const last = later(turn, WEEK + DAY) >= now;
    payouts.push(payoutAt(seller, turn, balance, payouts.length === 0, !(seller.hasOpenPayout && last)));
    balance = 0;
  }
  return payouts;
};

/** Where their payouts go. */
export const bankAccounts = (now: Date) =>
  SELLERS.map(({ shop_id, owner, bank }) => {
    const changed_at = later(now, -30 * DAY);
    return { shop_id, bank, usable_at: changed_at, changed_at, changed_by: owner };
  });

/** Weekly payouts of the demo accounts' shops from their sales, which must be sorted oldest first. */
export const pastPayouts = (sales: readonly PastSale[], now: Date): PastPayout[] =>
  SELLERS.flatMap((seller) => payoutsOf(seller, sales, now));
