import type { Card } from '@market/contract/catalogue/card-schemas';
import type {
  ChatOrder,
  ChatProduct,
  ChatRfq,
  ChatQuotation,
  MessageCard,
} from '@market/contract/chat/schemas';
import type { Rfq, Quotation } from '@market/contract/rfq/schemas';
import { getCards } from '#catalogue';
import { getOrderSummaries, type OrderSummary } from '#orders';
import { findQuotation, findRfq } from '#rfq';
import type { Context, Db, Person } from '#platform/context.ts';
import type { MessageRow } from '../tables.ts';

export const NO_CARDS: MessageCard = { product: null, order: null, rfq: null, quotation: null };

export const presentProduct = (card: Card): ChatProduct => ({
  id: card.id,
  title: card.title,
  slug: card.slug,
  image: card.imageThumb,
  min_price: card.pricesRange?.min ?? null,
  max_price: card.pricesRange?.max ?? null,
  min_order_quantity: card.minOrderQuantity,
  unit_name: card.unitName,
  available: card.available,
  tiers: card.pricesByQuantities.map(({ startQuantity, endQuantity, price }) => ({
    start: startQuantity,
    end: endQuantity,
    price,
  })),
});

export const presentOrder = ({
  user_id: _user,
  shop_id: _shop,
  created_at,
  images,
  ...rest
}: OrderSummary): ChatOrder => ({
  ...rest,
  images: [...images],
  created_at: created_at.toISOString(),
});

export const presentRfq = ({ id, number, title, quantity, unit, target_price, status }: Rfq): ChatRfq => ({
  id,
  number,
  title,
  quantity,
  unit,
  target_price,
  status,
});

export const presentQuotation = (quotation: Quotation): ChatQuotation => ({
  id: quotation.id,
  rfq_id: quotation.rfq_id,
  rfq_title: quotation.rfq_title,
  final_price: quotation.final_price,
  quantity: quotation.quantity,
  unit: quotation.unit,
  lead_time_days: quotation.lead_time_days,
  valid_until: quotation.valid_until,
  status: quotation.status,
});

const referencesOf = (rows: readonly MessageRow[], type: MessageRow['type']): string[] => [
  ...new Set(rows.flatMap((row) => (row.type === type && row.reference !== null ? [row.reference] : []))),
];

const findAll = async <Found>(
  ids: readonly string[],
  find: (id: string) => Promise<Found | undefined>,
): Promise<Map<string, Found>> => {
  const found = await Promise.all(ids.map(async (id) => [id, await find(id)] as const));
  return new Map(found.flatMap(([id, it]) => (it === undefined ? [] : [[id, it] as const])));
};

/** The cards of messages as the caller may see them now, read in one batch a type. */
export const readCards = async (
  context: Context<Db, Person>,
  rows: readonly MessageRow[],
): Promise<(row: MessageRow) => MessageCard> => {
  if (rows.every(({ reference }) => reference === null)) return () => NO_CARDS;
  const [cards, orders, rfqs, quotations] = await Promise.all([
    getCards(context, referencesOf(rows, 'product').map(Number)),
    getOrderSummaries(context, referencesOf(rows, 'order')),
    findAll(referencesOf(rows, 'rfq'), (id) => findRfq(context, id)),
    findAll(referencesOf(rows, 'quotation'), (id) => findQuotation(context, id)),
  ]);
  const products = new Map(cards.map((card) => [String(card.id), card]));
  return ({ type, reference }) => {
    const id = reference ?? '';
    const [product, order, rfq, quotation] = [
      products.get(id),
      orders.get(id),
      rfqs.get(id),
      quotations.get(id),
    ];
    return {
      product: type === 'product' && product !== undefined ? presentProduct(product) : null,
      order: type === 'order' && order !== undefined ? presentOrder(order) : null,
      rfq: type === 'rfq' && rfq !== undefined ? presentRfq(rfq.rfq) : null,
      quotation:
        type === 'quotation' && quotation !== undefined ? presentQuotation(quotation.quotation) : null,
    };
  };
};
