import { conversationNotFound } from '@market/contract/chat/problems';
import type { listSendableCards as cardsRoute } from '@market/contract/chat/routes';
import type { CardType, MessageCard } from '@market/contract/chat/schemas';
import type { RequestOf } from '@market/contract/route';
import { getLatestOrders } from '#orders';
import { searchProducts } from '#product-search';
import { getQuotationsBetween, getRfqsBetween } from '#rfq';
import type { Context, Db, Person } from '#platform/context.ts';
import { selectConversation } from '../store/conversations.ts';
import { NO_CARDS, presentOrder, presentProduct, presentQuotation, presentRfq } from './cards.ts';

interface CardQuery {
  readonly userId: number;
  readonly shopId: number;
  readonly keyword: string;
  readonly limit: number;
}

const readCardsOf: Readonly<
  Record<CardType, (context: Context<Db, Person>, between: CardQuery) => Promise<MessageCard[]>>
> = {
  product: async (context, { shopId, keyword, limit }) => {
    const { products } = await searchProducts(context, {
      filter_shop_id: shopId,
      limit,
      ...(keyword === '' ? { sort_by: 'total_sales' as const } : { keyword }),
    });
    return products.map((card) => ({ ...NO_CARDS, product: presentProduct(card) }));
  },
  order: async (context, between) =>
    (await getLatestOrders(context, between)).map((order) => ({ ...NO_CARDS, order: presentOrder(order) })),
  rfq: async (context, between) =>
    (await getRfqsBetween(context, between)).map((rfq) => ({ ...NO_CARDS, rfq: presentRfq(rfq) })),
  quotation: async (context, between) =>
    (await getQuotationsBetween(context, between)).map((quotation) => ({
      ...NO_CARDS,
      quotation: presentQuotation(quotation),
    })),
};

/** What either side of a conversation can send as a card, as the caller sees it. @throws conversationNotFound */
export const listSendableCards = async (
  context: Context<Db, Person>,
  id: number,
  { type = 'product', keyword = '', limit = 12 }: RequestOf<typeof cardsRoute>['query'],
): Promise<MessageCard[]> => {
  const conversation = await selectConversation(context.db, context.actor, id);
  if (conversation === undefined) throw conversationNotFound();
  const { user_id: userId, shop_id: shopId } = conversation;
  return readCardsOf[type](context, { userId, shopId, keyword: keyword.trim(), limit });
};
