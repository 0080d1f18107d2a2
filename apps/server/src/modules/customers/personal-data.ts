import type { Context, Tx } from '#platform/context.ts';
import { deleteOfPerson } from './store.ts';

/** The customer record and the address book of somebody. */
export { exportPerson } from './queries.ts';

export const erasePerson = ({ db }: Context<Tx>, userId: number): Promise<void> => deleteOfPerson(db, userId);
