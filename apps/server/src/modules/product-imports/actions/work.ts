import { transact, type Context } from '#platform/context.ts';
import { getCategoryNames } from '../queries/lookups.ts';
import { takeWaiting, selectNextApplying, noteFailure, type ImportRecord } from '../store/imports.ts';
import { asUploader } from './as-uploader.ts';
import { checkImport } from './check.ts';
import { fetchPictures, type FailedPictures } from './pictures.ts';
import { readWaiting, sourcesOf, writeChunk } from './write.ts';

/** An import that fails this often without progress is given up. */
const MAX_ATTEMPTS = 5;

const noteFailed = ({ db, now }: Context, { id }: ImportRecord): Promise<void> =>
  noteFailure(db, id, { now, most: MAX_ATTEMPTS });

const fetchNext = async (context: Context): Promise<FailedPictures> => {
  const record = await selectNextApplying(context.db);
  if (record?.columns.some(({ field }) => field === 'images') !== true) return new Map();
  try {
    const sources = sourcesOf(await readWaiting(context, record, await getCategoryNames(context)));
    if (sources.length === 0) return new Map();
    return await fetchPictures(asUploader(context, record), record.id, sources);
  } catch (error) {
    await noteFailed(context, record);
    throw error;
  }
};

/** False when nothing waits, or others do it. */
const takeStep = async (context: Context, failures: FailedPictures): Promise<boolean> => {
  let taken: ImportRecord | undefined;
  try {
    return await transact(context, async (context) => {
      taken = await takeWaiting(context.db);
      if (taken === undefined) return false;
      const seller = asUploader(context, taken);
      if (taken.state === 'checking') await checkImport(seller, taken);
      else await writeChunk(seller, taken, failures);
      return true;
    });
  } catch (error) {
    if (taken !== undefined) await noteFailed(context, taken);
    throw error;
  }
};

/** Checks one import, or writes some of its products; false when nothing waits. Safe in several processes at one time. */
export const workOnImports = async (context: Context): Promise<boolean> =>
  takeStep(context, await fetchNext(context));
