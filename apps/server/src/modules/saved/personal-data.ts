import type { Context, Tx } from '#platform/context.ts';
import { deleteOfPerson, selectOfPerson, type OfPerson } from './store/person.ts';

/** The wishlist and the collections of somebody, and those of their shops. */
export const exportPerson = ({ db }: Context, of: OfPerson): Promise<object> => selectOfPerson(db, of);

export const erasePerson = ({ db }: Context<Tx>, of: OfPerson): Promise<void> => deleteOfPerson(db, of);
