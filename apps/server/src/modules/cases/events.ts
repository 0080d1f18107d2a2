import { event } from '#platform/events/outbox.ts';

interface CaseFacts {
  readonly case_id: string;
  readonly order_id: string;
  readonly user_id: number;
  readonly shop_id: number;
}

export const caseOpened = event<CaseFacts>('case.opened');
/** A case moved, by an answer or a deadline. */
export const caseMoved = event<CaseFacts>('case.moved');
export const caseClosed = event<CaseFacts>('case.closed');
