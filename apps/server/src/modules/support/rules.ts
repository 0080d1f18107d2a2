import { LEAD_STATES, TICKET_TYPES } from '@market/contract/rules/ticket-labels';
import type { LeadSource, LeadState, TicketStatus, TicketType } from '@market/contract/support/schemas';

export type TicketParty = 'buyer' | 'shop';
export type TicketStep = 'answer' | 'close' | 'restock';

interface Transition {
  readonly by: readonly (TicketParty | 'system')[];
  readonly from: readonly TicketStatus[];
  readonly to: TicketStatus;
}

/** Every state of a ticket and who moves it. A closed one stays so. */
export const TICKET_TRANSITIONS = {
  answer: { by: ['shop'], from: ['open'], to: 'answered' },
  close: { by: ['buyer', 'shop'], from: ['open', 'answered'], to: 'closed' },
  /** Goods are back in stock. */
  restock: { by: ['system'], from: ['open', 'answered'], to: 'closed' },
} as const satisfies Record<TicketStep, Transition>;

export const canTake = (step: TicketStep, party: TicketParty, status: TicketStatus): boolean => {
  const { by, from }: Transition = TICKET_TRANSITIONS[step];
  return by.includes(party) && from.includes(status);
};

export const ticketActions = (party: TicketParty, status: TicketStatus): ('answer' | 'close')[] =>
  (['answer', 'close'] as const).filter((step) => canTake(step, party, status));

/**
 * Units in stock at which a buyer is notified; null when there are enough already. Sold out goods: as soon as one
 * order is possible. Goods that are short: when the wanted quantity is there.
 */
export const restockThreshold = ({
  available,
  minimum,
  quantity,
}: {
  readonly available: number;
  readonly minimum: number;
  readonly quantity: number | null;
}): number | null => {
  if (available < minimum) return minimum;
  return quantity !== null && available < quantity ? quantity : null;
};

/** Null when it is not between `now` and the last day for reminders. */
export const parseReminder = (text: string, now: Date, last: Date): Date | null => {
  const at = new Date(text);
  return at > now && at <= last ? at : null;
};

export const leadSource = (
  product: { readonly isClassifieds: boolean; readonly hidePrices: boolean } | null | undefined,
): LeadSource => {
  if (product === null) return 'shop';
  if (product?.isClassifieds === true) return 'classified';
  return product?.hidePrices === true ? 'hidden_price' : 'product';
};

const labelOf = <Code extends string>(
  words: readonly { readonly code: Code; readonly label: string }[],
  code: Code,
): string => words.find((word) => word.code === code)!.label;

export const typeLabel = (type: TicketType): string => labelOf(TICKET_TYPES, type);
export const leadStateLabel = (state: LeadState): string => labelOf(LEAD_STATES, state);

const STATUS_LABELS: Readonly<Record<TicketStatus, string>> = {
  open: 'Chờ shop trả lời',
  answered: 'Shop đã trả lời',
  closed: 'Đã đóng',
};
export const statusLabel = (status: TicketStatus): string => STATUS_LABELS[status];
