import type { Context } from '#platform/context.ts';
import { selectOfPerson } from './store/payments.ts';

/** What somebody paid. It stays when they go: figures, and a number that is nobody any more. */
export const exportPerson = ({ db }: Context, userId: number): Promise<object[]> =>
  selectOfPerson(db, userId);
