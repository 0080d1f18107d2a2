import type { CardType, MessageCard, MessageInput } from '@market/contract/chat/schemas';
import { dong, dongRange, formatNumber } from '@market/contract/rules/money';
import { buyerStatusLabel } from '@market/contract/rules/order-status';
import { TYPE_TEXTS } from './chat-texts.ts';

export const CARD_TYPES: readonly CardType[] = ['product', 'order', 'rfq', 'quotation'];

/** What the picker shows of a card, and what is sent when it is chosen. */
export interface CardChoice {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly image: string | null;
  readonly content: MessageInput;
  /** Replaces the card until it is stored. */
  readonly text: string;
}

const choice = (
  content: Exclude<MessageInput, string> & { readonly type: CardType },
  shown: Omit<CardChoice, 'content' | 'text'>,
): CardChoice => ({ ...shown, content, text: `${TYPE_TEXTS[content.type]}: ${shown.title}` });

export const choiceOf = ({ product, order, rfq, quotation }: MessageCard): CardChoice | null => {
  if (product !== null) {
    const { id, title, image, min_price, max_price } = product;
    const detail =
      min_price === null || max_price === null ? 'Liên hệ để biết giá' : dongRange(min_price, max_price);
    return choice({ type: 'product', product_id: id }, { key: String(id), title, detail, image });
  }
  if (order !== null) {
    const { id, order_number, buyer_status, collected, total_price, images } = order;
    const detail = `${buyerStatusLabel(buyer_status, collected)} · ${dong(total_price)}`;
    const title = `#${order_number}`;
    return choice({ type: 'order', order_id: id }, { key: id, title, detail, image: images[0] ?? null });
  }
  if (rfq !== null) {
    const { id, number, title, quantity, unit } = rfq;
    const detail = `${number} · ${formatNumber(quantity)} ${unit}`;
    return choice({ type: 'rfq', rfq_id: id }, { key: id, title, detail, image: null });
  }
  if (quotation === null) return null;
  const { id, rfq_title: title, final_price, quantity, unit } = quotation;
  const detail = `${dong(final_price)} · ${formatNumber(quantity)} ${unit}`;
  return choice({ type: 'quotation', quotation_id: id }, { key: id, title, detail, image: null });
};
