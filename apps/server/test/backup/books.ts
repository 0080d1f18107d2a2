import { checkBooks } from '#books';
import { guest } from '#platform/context.ts';
import { openDatabase } from '#platform/db/database.ts';
import type { IntegrityIssue } from '#platform/db/integrity-issue.ts';
import { noServices, silentLog } from '../../../../tools/no-services.ts';

/** What is wrong in the books of a database. */
export const findInconsistencies = async (url: string): Promise<IntegrityIssue[]> => {
  const { db, close } = openDatabase(url, { max: 1 });
  try {
    const context = { db, now: new Date(), actor: guest, log: silentLog, services: noServices };
    return [...(await checkBooks(context)).values()].flat();
  } finally {
    await close();
  }
};
