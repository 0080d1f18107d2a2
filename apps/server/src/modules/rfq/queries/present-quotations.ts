import type { Quotation } from '@market/contract/rfq/schemas';
import { quotedPrice } from '@market/contract/rules/quotation-price';
import { getProductOptions, type ProductSummary } from '#catalogue';
import type { Context } from '#platform/context.ts';
import { getShops, presentShopSummary, type ShopRecord } from '#shops';
import { actionsOf, currentRfqStatus, currentStatus, statusLabel } from '../rules/transitions.ts';
import { countMessages } from '../store/messages.ts';
import { selectOfRfqs } from '../store/quotations.ts';
import { selectRfqs } from '../store/rfqs.ts';
import type { QuotationRow, RfqRow } from '../tables.ts';
import { presentImages, presentProduct, writtenBy } from './present-rfqs.ts';

interface Parts {
  readonly rfqs: ReadonlyMap<string, RfqRow>;
  readonly shops: ReadonlyMap<number, ShopRecord>;
  readonly products: ReadonlyMap<number, ProductSummary>;
  /** Of the requests, oldest first. */
  readonly all: readonly QuotationRow[];
  readonly messages: ReadonlyMap<string, number>;
}

/** Earlier quotations of the shop on the request, the latest first. */
const historyOf = (row: QuotationRow, all: readonly QuotationRow[]): Quotation['history'] =>
  all
    .filter(({ rfq_id, shop_id, replaced }) => rfq_id === row.rfq_id && shop_id === row.shop_id && replaced)
    .toReversed()
    .map((version) => ({
      unit_price: version.unit_price,
      customization_fee: version.customization_fee,
      quantity: version.quantity,
      lead_time_days: version.lead_time_days,
      shipping_fee: version.shipping_fee,
      created_at: version.created_at.toISOString(),
    }));

const present = (
  context: Context,
  row: QuotationRow,
  { rfqs, shops, products, all, messages }: Parts,
  viewer: 'buyer' | 'shop',
): Quotation => {
  const { now } = context;
  const rfq = rfqs.get(row.rfq_id)!;
  const status = currentStatus(row, now);
  const final_price = quotedPrice(row, row.quantity);
  const accepted = all.some(({ rfq_id, accepted_at }) => rfq_id === row.rfq_id && accepted_at !== null);
  return {
    id: row.id,
    rfq_id: row.rfq_id,
    rfq_title: writtenBy(context, rfq, all)(rfq.title),
    unit: rfq.unit,
    shop_id: row.shop_id,
    shop: presentShopSummary(shops.get(row.shop_id)!),
    user_id: viewer === 'shop' ? row.user_id : null,
    unit_price: row.unit_price,
    customization_fee: row.customization_fee,
    tiers: row.tiers,
    quantity: row.quantity,
    moq: row.moq,
    lead_time_days: row.lead_time_days,
    sample_days: row.sample_days,
    shipping_fee: row.shipping_fee,
    grams: row.grams,
    material: row.material,
    valid_until: row.valid_until.toISOString(),
    note: row.note,
    images: presentImages(row.id, row.images),
    product_id: row.made_to_order ? null : row.product_id,
    product: row.made_to_order ? null : presentProduct(row.product_id, products),
    final_price,
    total: final_price * row.quantity,
    status,
    status_label: statusLabel(status),
    is_new: row.status === 'sent',
    decline_reason: row.decline_reason,
    accepted_at: row.accepted_at?.toISOString() ?? null,
    order_id: row.order_id,
    history: historyOf(row, all),
    messages_count: messages.get(row.id) ?? 0,
    actions: actionsOf(row, { status: currentRfqStatus(rfq, now), accepted }, { viewer, now }),
    created_at: row.created_at.toISOString(),
  };
};

interface KnownRequests {
  readonly rfqs: readonly RfqRow[];
  /** All of theirs, oldest first. */
  readonly quotations: readonly QuotationRow[];
}

/**
 * Quotations for the buyer of their requests or for their own shop, in the order of the rows. `known`: their
 * requests, for who has read them.
 */
export const presentQuotations = async (
  context: Context,
  rows: readonly QuotationRow[],
  viewer: 'buyer' | 'shop',
  known?: KnownRequests,
): Promise<Quotation[]> => {
  if (rows.length === 0) return [];
  const { db } = context;
  const rfqIds = [...new Set(rows.map(({ rfq_id }) => rfq_id))];
  const [rfqs, all, shops, products, messages] = await Promise.all([
    known?.rfqs ?? selectRfqs(db, rfqIds),
    known?.quotations ?? selectOfRfqs(db, rfqIds),
    getShops(
      context,
      rows.map(({ shop_id }) => shop_id),
    ),
    getProductOptions(
      context,
      rows.flatMap(({ product_id }) => product_id ?? []),
    ),
    countMessages(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  const parts = { rfqs: new Map(rfqs.map((rfq) => [rfq.id, rfq])), all, shops, products, messages };
  return rows.map((row) => present(context, row, parts, viewer));
};
