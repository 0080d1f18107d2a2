import { DOCUMENT_RETENTION_DAYS } from '@market/contract/rules/shop-verification';
import { transact, type Context } from '#platform/context.ts';
import { before, DAY } from '#platform/time.ts';
import { deleteDue } from '../store/documents.ts';
import { deleteDetailsBefore } from '../store/verifications.ts';

/** The removal of their files is shorter than a transaction may wait, also in a bucket. */
const BATCH_SIZE = 20;

/** Deletes documents whose time is over, with their files. */
export const deleteDueDocuments = async (context: Context): Promise<void> => {
  const { storage } = context.services;
  const deleteSome = () =>
    transact(context, async ({ db, now }) => {
      const keys = await deleteDue(db, now, BATCH_SIZE);
      // before the commit: a row without a file is deleted by the next run, a file without a row is never found
      await Promise.all(keys.map((key) => storage.remove(key)));
      return keys.length;
    });
  while ((await deleteSome()) === BATCH_SIZE);
};

/** Also the tax code and names of verifications that were decided 30 days ago. */
export const deleteOldDocuments = async (context: Context): Promise<void> => {
  await deleteDueDocuments(context);
  const cutoff = before(context.now, DOCUMENT_RETENTION_DAYS * DAY);
  await transact(context, ({ db }) => deleteDetailsBefore(db, cutoff));
};
