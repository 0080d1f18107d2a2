import type { Tier } from '@market/contract/rules/price';
import { tiersOf } from '@market/contract/rules/quotation-price';
import type { Context, Db, Person } from '#platform/context.ts';
import { selectQuotations } from '../store/quotations.ts';
import type { QuotationRow } from '../tables.ts';

/** What an order at a quoted price is charged. Prices in đồng a unit. */
export interface QuotedTerms {
  readonly quotation_id: string;
  readonly shop_id: number;
  readonly product_id: number;
  /** The product is not listed: it exists for this order alone. */
  readonly made_to_order: boolean;
  readonly tiers: readonly Tier[];
  /** Least and most units. */
  readonly moq: number;
  readonly quantity: number;
  /** Delivery by the shop; null: by its rates. */
  readonly shipping_fee: number | null;
  readonly ordered: boolean;
}

const present = (row: QuotationRow, product_id: number): QuotedTerms => ({
  quotation_id: row.id,
  shop_id: row.shop_id,
  product_id,
  made_to_order: row.made_to_order,
  tiers: tiersOf(row),
  moq: row.moq,
  quantity: row.quantity,
  shipping_fee: row.shipping_fee,
  ordered: row.order_id !== null,
});

/** Terms of the caller's accepted quotations that are still valid, by id; all others are omitted. */
export const getQuotedTerms = async (
  { actor, db, now }: Context<Db, Person>,
  ids: readonly string[],
): Promise<Map<string, QuotedTerms>> => {
  const rows = ids.length > 0 ? await selectQuotations(db, [...new Set(ids)], { buyerId: actor.id }) : [];
  return new Map(
    rows
      .filter(({ status, valid_until }) => status === 'accepted' && valid_until > now)
      .flatMap((row) => (row.product_id === null ? [] : [[row.id, present(row, row.product_id)] as const])),
  );
};
