import type { Context, Tx } from '#platform/context.ts';
import { eraseOfPerson, selectOfPerson } from './store/person.ts';

/** What somebody wrote of what they bought, and said of others' reviews. */
export const exportPerson = ({ db }: Context, userId: number): Promise<object> => selectOfPerson(db, userId);

/** Reviews stay for who buys next, without name or pictures: the name is asked of whoever it is, who is nobody now. */
export const erasePerson = ({ db }: Context<Tx>, userId: number): Promise<void> => eraseOfPerson(db, userId);
