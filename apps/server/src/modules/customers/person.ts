import type { Context, Tx } from '#platform/context.ts';
import { deleteOfPerson, selectOfPerson } from './store.ts';

/** The customer record and the address book of somebody. */
export const exportPerson = ({ db }: Context, userId: number): Promise<object> => selectOfPerson(db, userId);

export const erasePerson = ({ db }: Context<Tx>, userId: number): Promise<void> => deleteOfPerson(db, userId);
