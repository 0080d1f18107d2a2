import type { Context, Tx } from '#platform/context.ts';
import { recountMissed } from '../store/keywords.ts';

/** Keywords that found nothing are counted by the next run, as synonyms may have answered them. */
export const recountUnanswered = ({ db }: Context<Tx>): Promise<void> => recountMissed(db);
