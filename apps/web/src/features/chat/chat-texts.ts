import type { Conversation, MessageType } from '@market/contract/chat/schemas';
import { dayInVietnam } from '@market/contract/rules/day';
import { dayMonth, fullDate, timeOfDay, weekdayHeading } from '#ui/format-date.ts';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 6;

const daysBefore = (at: string, now: number): number =>
  Math.round((Date.parse(dayInVietnam(new Date(now))) - Date.parse(dayInVietnam(new Date(at)))) / DAY_MS);

/** `14:22`, `Hôm qua`, `Thứ Tư`, `12/11`. */
export const listTime = (at: string, now: number): string => {
  const days = daysBefore(at, now);
  if (days <= 0) return timeOfDay(at);
  if (days === 1) return 'Hôm qua';
  return days <= WEEK_DAYS ? weekdayHeading(at).split(',')[0]! : dayMonth(at);
};

/** `Hôm nay`, `Hôm qua`, `20/11/2026`. */
export const dayHeading = (at: string, now: number): string => {
  const days = daysBefore(at, now);
  if (days <= 0) return 'Hôm nay';
  return days === 1 ? 'Hôm qua' : fullDate(at);
};

export const TYPE_TEXTS: Readonly<Record<Exclude<MessageType, 'text'>, string>> = {
  image: 'Ảnh',
  product: 'Sản phẩm',
  order: 'Đơn hàng',
  rfq: 'Yêu cầu báo giá',
  quotation: 'Báo giá',
};

/** The last message in one line. */
export const previewText = ({ last_message, side }: Pick<Conversation, 'last_message' | 'side'>): string => {
  if (last_message === null) return '';
  const { type, text, by, automatic } = last_message;
  const content = type === 'text' || text !== '' ? text : TYPE_TEXTS[type];
  if (automatic) return `Tin tự động: ${content}`;
  return by === side ? `Bạn: ${content}` : content;
};

export const otherName = ({ side, shop, buyer }: Pick<Conversation, 'side' | 'shop' | 'buyer'>): string =>
  side === 'buyer' ? shop.name : buyer.name;
export const otherPicture = ({
  side,
  shop,
  buyer,
}: Pick<Conversation, 'side' | 'shop' | 'buyer'>): string | null =>
  side === 'buyer' ? shop.logo : buyer.avatar;

/** Whom the other side's account writes to: `shop:7`, or the buyer's id. */
export const receiverOf = ({ side, shop, buyer }: Pick<Conversation, 'side' | 'shop' | 'buyer'>) =>
  side === 'buyer' ? `shop:${shop.id}` : buyer.id;

/** Puts names into a quick reply. */
export const fillQuickReply = (text: string, { buyer, shop }: { buyer: string; shop: string }): string =>
  text.replaceAll('{ten_khach}', buyer).replaceAll('{ten_shop}', shop);

const LINK = /(https?:\/\/[^\s<>"]+)/;

export interface TextPart {
  readonly text: string;
  readonly isLink: boolean;
}
/** A text with its links apart. */
export const splitLinks = (text: string): TextPart[] =>
  text
    .split(LINK)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, isLink: /^https?:\/\//.test(part) }));
