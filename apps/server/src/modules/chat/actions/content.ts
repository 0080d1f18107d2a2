import { messageRefused } from '@market/contract/chat/problems';
import type { MessageInput, MessageType } from '@market/contract/chat/schemas';
import { getCards } from '#catalogue';
import { takePictures } from '#media';
import { getOrderSummaries } from '#orders';
import { findQuotation, findRfq } from '#rfq';
import type { Context, Db, Person, Tx } from '#platform/context.ts';
import type { Between } from '../rules/sides.ts';

export interface Content {
  readonly type: MessageType;
  readonly text: string;
  /** Upload ids. */
  readonly images: readonly string[];
  readonly reference: string | null;
}
type Fields = Exclude<MessageInput, string>;
type Card = Exclude<MessageType, 'text' | 'image'>;

/** The id of the thing that a card names, where it belongs to both sides. */
const referenceOf: Readonly<
  Record<Card, (context: Context<Db, Person>, input: Fields, between: Between) => Promise<string | undefined>>
> = {
  product: async (context, { product_id }, { shopId }) => {
    const [card] = product_id === undefined ? [] : await getCards(context, [product_id]);
    return card?.shopId === shopId ? String(card.id) : undefined;
  },
  order: async (context, { order_id }, { userId, shopId }) => {
    const order =
      order_id === undefined ? undefined : (await getOrderSummaries(context, [order_id])).get(order_id);
    return order?.user_id === userId && order.shop_id === shopId ? order.id : undefined;
  },
  rfq: async (context, { rfq_id }, { userId }) => {
    const found = rfq_id === undefined ? undefined : await findRfq(context, rfq_id);
    return found?.userId === userId ? found.rfq.id : undefined;
  },
  quotation: async (context, { quotation_id }, { userId, shopId }) => {
    const found = quotation_id === undefined ? undefined : await findQuotation(context, quotation_id);
    return found?.userId === userId && found.shopId === shopId ? found.quotation.id : undefined;
  },
};

/** What a message contains, checked. @throws messageRefused */
export const readContent = async (
  context: Context<Db, Person>,
  input: MessageInput,
  between: Between,
): Promise<Content> => {
  const fields: Fields = typeof input === 'string' ? { type: 'text', text: input } : input;
  const { type } = fields;
  const text = (fields.text ?? '').normalize('NFC').trim();
  if (type === 'text') {
    if (text === '') throw messageRefused({ reason: 'empty' });
    return { type, text, images: [], reference: null };
  }
  if (type === 'image') {
    const images = [...new Set(fields.images ?? [])];
    if (images.length === 0) throw messageRefused({ reason: 'images' });
    return { type, text, images, reference: null };
  }
  const reference = await referenceOf[type](context, fields, between);
  if (reference === undefined) throw messageRefused({ reason: type });
  return { type, text, images: [], reference };
};

/** Keys of the caller's uploads, retained from now on. @throws messageRefused */
export const takeImages = async (context: Context<Tx, Person>, ids: readonly string[]): Promise<string[]> => {
  const keys = await takePictures(context, { ids, purpose: 'chat' });
  if (keys === undefined) throw messageRefused({ reason: 'images' });
  return keys;
};
