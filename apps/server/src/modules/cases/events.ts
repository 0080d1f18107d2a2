import { event } from '#platform/events/outbox.ts';
import type { Speaker } from './tables.ts';

interface CaseFacts {
  readonly case_id: string;
  readonly order_id: string;
  readonly user_id: number;
  readonly shop_id: number;
}

interface CaseStep extends CaseFacts {
  /** Who took it; events of an older version do not say. */
  readonly by?: Speaker;
}

export const caseOpened = event<CaseFacts>('case.opened');
/** A case moved, by an answer or a deadline. */
export const caseMoved = event<CaseStep>('case.moved');
/** Somebody wrote into a case, which stands as before. */
export const caseMessageWritten = event<CaseStep>('case.message_written');
/** Somebody of the staff gave a case to a colleague. */
export const caseReassigned = event<{
  readonly case_id: string;
  readonly by: number;
  readonly to: number;
}>('case.reassigned');
export const caseClosed = event<CaseStep>('case.closed');
