import { afterCommit } from '#platform/context.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { deleteUnusedUploads } from './actions.ts';
import { exportUploads } from './queries.ts';
import { disownUploads } from './store.ts';

/** Uploads of a person: rows are deleted in the transaction, files right after the commit. */
export const personalData: PersonalData = {
  part: 'uploads',
  export: exportUploads,
  erase: async (context, { userId }) => {
    await disownUploads(context.db, userId);
    afterCommit(context.db, (db) => deleteUnusedUploads({ ...context, db }));
  },
};
