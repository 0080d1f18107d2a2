import { guest, transact, type Context, type Db, type Seller } from '#platform/context.ts';
import { takeWaiting, selectNextApplying, noteFailure, type ImportRecord } from '../store/imports.ts';
import { checkImport } from './check.ts';
import { fetchPictures, type FailedPictures } from './pictures.ts';
import { readWaiting, sourcesOf, writeChunk } from './write.ts';

/** An import that fails this often without progress is given up. */
const MAX_ATTEMPTS = 5;

/** The member who uploaded the file, as they were admitted then. */
const asUploader = <Connection extends Db>(
  context: Context<Connection>,
  { user_id, shop_id }: ImportRecord,
): Context<Connection, Seller> => ({
  ...context,
  actor: { ...guest, id: user_id, shopId: shop_id, shopRole: 'manager' },
});

const fetchNext = async (context: Context): Promise<FailedPictures> => {
  const record = await selectNextApplying(context.db);
  if (record === undefined) return new Map();
  const sources = sourcesOf(await readWaiting(context, record));
  return sources.length === 0 ? new Map() : fetchPictures(asUploader(context, record), sources);
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
    if (taken !== undefined)
      await noteFailure(context.db, taken.id, { now: context.now, most: MAX_ATTEMPTS });
    throw error;
  }
};

/** Checks one import, or writes some of its products; false when nothing waits. Safe in several processes at one time. */
export const workOnImports = async (context: Context): Promise<boolean> =>
  takeStep(context, await fetchNext(context));
