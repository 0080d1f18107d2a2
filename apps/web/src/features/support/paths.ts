import { TICKETS_PATH } from '#app/paths.ts';
import type { TicketType } from '@market/contract/support/schemas';

/** Types of tickets by the query parameter `loai`. */
export const TICKET_SLUGS: Readonly<Record<TicketType, string>> = {
  restock: 'bao-co-hang',
  better_price: 'gia-tot-hon',
  call_back: 'goi-lai',
  other: 'hoi-shop',
};

export const newTicketPath = (productId: number, type: TicketType): string =>
  `${TICKETS_PATH}/tao?san-pham=${productId}&loai=${TICKET_SLUGS[type]}`;
