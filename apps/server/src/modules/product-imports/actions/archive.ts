import {
  importFilesTooLarge,
  importNotFound,
  importNotReady,
  importZipTooLarge,
  importZipUnused,
} from '@market/contract/product-imports/problems';
import {
  IMPORT_FILES_MAX_MB,
  IMPORT_ZIP_MAX_UNPACKED_MB,
  IMPORTS_PER_HOUR,
} from '@market/contract/rules/product-imports';
import { transact, type Context, type Db, type Seller } from '#platform/context.ts';
import { count } from '#platform/security/rate-limit.ts';
import { HOUR } from '#platform/time.ts';
import { readArchive } from '#platform/uploads/archive.ts';
import { getCategoryNames } from '../queries/lookups.ts';
import { archivedSource, fileOf, sourceOf } from '../rules/file-names.ts';
import { readRow } from '../rules/read-row.ts';
import { storeFile, sumFiles } from '../store/files.ts';
import { selectImport, updateImport, type ImportRecord } from '../store/imports.ts';
import { selectCells } from '../store/rows.ts';
import { asUploader } from './as-uploader.ts';
import { lockReady } from './decide.ts';
import { findFetched, hashOf } from './pictures.ts';

const MB = 2 ** 20;
const LIMIT = { name: 'product-import-archives', most: IMPORTS_PER_HOUR, windowMs: HOUR };

/** Sources that the rows name by their files. */
const namedFiles = async (context: Context, { id, columns }: ImportRecord): Promise<Set<string>> => {
  const categories = await getCategoryNames(context);
  const sources = (await selectCells(context.db, id)).flatMap(
    (cells) => readRow(cells, columns, categories).values.images ?? [],
  );
  return new Set(sources.filter((source) => fileOf(source) !== undefined));
};

/** Without those whose content the shop has already: the same archive again changes nothing. */
const withoutKnown = async (
  context: Context<Db, Seller>,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<[string, Uint8Array][]> => {
  const sources = [...files.keys()].map((name) => sourceOf(name));
  const fetched = await transact(context, (context) => findFetched(context, sources));
  const known = new Map(fetched.map((one) => [one.source, one.content_hash]));
  return [...files].filter(([name, content]) => known.get(sourceOf(name)) !== hashOf(content));
};

/**
 * Stores the pictures of an archive that rows of an import name; they are drawn when their rows are written.
 * @throws importNotFound, importNotReady, importZipTooLarge, importFilesTooLarge, importZipUnused, tooMany
 */
export const addPictures = async (
  context: Context<Db, Seller>,
  id: number,
  file: Uint8Array,
): Promise<{ import: { id: number; state: 'checking' }; pictures: number }> => {
  const record = await selectImport(context.db, { shopId: context.actor.shopId, id });
  if (record === undefined) throw importNotFound();
  if (record.state !== 'ready') throw importNotReady();
  await count(context, LIMIT, String(context.actor.shopId));
  const named = await namedFiles(context, record);
  const limit = { maxBytes: IMPORT_ZIP_MAX_UNPACKED_MB * MB, tooLarge: importZipTooLarge };
  const files = new Map(
    (await readArchive(file, limit)).flatMap(({ name, content }) => {
      const source = archivedSource(name);
      return source !== undefined && named.has(source) ? [[fileOf(source)!, content] as const] : [];
    }),
  );
  if (files.size === 0) throw importZipUnused();
  const fresh = await withoutKnown(asUploader(context, record), files);
  return transact(context, async (context) => {
    const { db, now } = context;
    await lockReady(context, id);
    for (const [name, content] of fresh) await storeFile(db, id, { name, content });
    if ((await sumFiles(db, id)) > IMPORT_FILES_MAX_MB * MB) throw importFilesTooLarge();
    await updateImport(db, id, { state: 'checking', worked_at: now });
    return { import: { id, state: 'checking' }, pictures: files.size };
  });
};
