import type { Context } from '#platform/context.ts';
import { selectUsesOf } from './store/uses.ts';

/** The discounts somebody has used. They stay when they go: figures, and a number that is nobody any more. */
export const exportPerson = ({ db }: Context, userId: number): Promise<object[]> => selectUsesOf(db, userId);
