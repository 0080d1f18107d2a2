import { afterCommit } from '#platform/context.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { deleteUnusedUploads } from './actions/uploads.ts';
import { exportUploads } from './queries.ts';
import { deleteDirectUploadsOf, disownUploads } from './store.ts';

/** Uploads of a person: rows are deleted in the transaction, files right after the commit, else they are swept. */
export const personalData: PersonalData = {
  part: 'uploads',
  export: exportUploads,
  erase: async (context, { userId }) => {
    await disownUploads(context.db, userId);
    const quarantined = await deleteDirectUploadsOf(context.db, userId);
    const { direct } = context.services.storage;
    afterCommit(context.db, (db) => deleteUnusedUploads({ ...context, db }));
    afterCommit(context.db, async () => {
      for (const name of quarantined) await direct?.remove(name).catch(() => {});
    });
  },
};
