import { SELLER_CHAT_PATH } from './chat-paths.ts';

export const ABOUT_NAMES = { order: 'don', quotation: 'bao-gia', ticket: 'phieu' } as const;
/** As a shop to the buyer of an order, a quotation or a ticket. */
export const chatAboutPath = (about: keyof typeof ABOUT_NAMES, id: string | number): string =>
  `${SELLER_CHAT_PATH}?${ABOUT_NAMES[about]}=${id}`;
