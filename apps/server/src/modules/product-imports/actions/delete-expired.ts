import { IMPORT_RETENTION_DAYS } from '@market/contract/rules/product-imports';
import { transact, type Context } from '#platform/context.ts';
import { before, DAY } from '#platform/time.ts';
import { deleteOldFiles } from '../store/files.ts';
import { deleteImports } from '../store/imports.ts';

/** Deletes imports, with what was uploaded, after some days. */
export const deleteExpiredImports = (context: Context): Promise<void> =>
  transact(context, async ({ db, now }) => {
    await deleteOldFiles(db, before(now, DAY));
    await deleteImports(db, before(now, IMPORT_RETENTION_DAYS * DAY));
  });
