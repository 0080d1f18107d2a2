import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type { ImportReason } from '@market/contract/product-imports/schemas';
import { Problem } from '@market/contract/route';
import { fetchPicture, lockUploads, storeFetchedPicture } from '#media';
import { transact, type Context, type Db, type Seller, type Tx } from '#platform/context.ts';
import { fileOf, sourceOf } from '../rules/file-names.ts';
import { deleteFile, selectFile, selectFileNames } from '../store/files.ts';
import { selectPictures, storePicture, type FetchedPicture } from '../store/memory.ts';

const CONCURRENCY = 4;
const PURPOSE = 'product';

export const hashOf = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url');

/** Why an address gave no picture, by address. */
export type FailedPictures = ReadonlyMap<string, ImportReason>;

const failed = (source: string, why: string): ImportReason => ({
  field: 'images',
  text: `Không tải được ảnh ${source.slice(0, 100)}: ${why}.`,
});

/** Undefined when it is stored. */
const fetchOne = async (context: Context<Db, Seller>, source: string): Promise<ImportReason | undefined> => {
  const { actor } = context;
  const fetched = await fetchPicture(context, { purpose: PURPOSE, url: source });
  if ('why' in fetched) return failed(source, fetched.why);
  const { id, large } = fetched.upload;
  await transact(context, ({ db }) =>
    storePicture(db, actor.shopId, {
      source,
      user_id: actor.id,
      upload_id: id,
      address: large,
      content_hash: null,
    }),
  );
  return undefined;
};

/** Pictures of these addresses that can still be used: an upload that nothing shows is deleted after a day. */
export const findFetched = async (
  context: Context<Tx, Seller>,
  sources: readonly string[],
): Promise<FetchedPicture[]> => {
  const found = await selectPictures(context.db, context.actor.shopId, sources);
  const own = await lockUploads(context, { ids: found.map((one) => one.upload_id), purpose: PURPOSE });
  return found.filter((one) => own.has(one.upload_id));
};

/** Pictures of the archive, drawn; undefined when it is stored. */
const drawFile = async (
  context: Context<Db, Seller>,
  importId: number,
  source: string,
): Promise<ImportReason | undefined> => {
  const { actor } = context;
  const name = fileOf(source)!;
  const file = await selectFile(context.db, importId, name);
  if (file === undefined) return failed(name, 'không còn trong file zip, hãy tải zip lên lại');
  try {
    const { id, large } = await storeFetchedPicture(context, { purpose: PURPOSE, file: file.content });
    await transact(context, async ({ db }) => {
      const picture = { source, user_id: actor.id, upload_id: id, address: large };
      await storePicture(db, actor.shopId, { ...picture, content_hash: hashOf(file.content) });
      await deleteFile(db, importId, name);
    });
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return failed(name, error.message);
    throw error;
  }
};

/** Fetches and draws pictures that the shop does not have yet, outside of any transaction. */
export const fetchPictures = async (
  context: Context<Db, Seller>,
  importId: number,
  sources: readonly string[],
): Promise<FailedPictures> => {
  const fetched = await transact(context, (context) => findFetched(context, sources));
  const own = new Set(fetched.map(({ source }) => source));
  // a file of this import takes the place of one that was imported before
  for (const name of await selectFileNames(context.db, importId)) own.delete(sourceOf(name));
  const isOwn = (source: string) =>
    own.has(source) || source.startsWith(`${context.services.publicUrl}/media/`);
  const missing = [...new Set(sources)].filter((source) => !isOwn(source));
  const limit = pLimit(CONCURRENCY);
  const results = await Promise.all(
    missing.map((source) =>
      limit(async () => {
        const isFile = fileOf(source) !== undefined;
        return [
          source,
          await (isFile ? drawFile(context, importId, source) : fetchOne(context, source)),
        ] as const;
      }),
    ),
  );
  return new Map(results.flatMap(([source, reason]) => (reason === undefined ? [] : [[source, reason]])));
};
