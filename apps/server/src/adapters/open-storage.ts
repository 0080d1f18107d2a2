import { join } from 'node:path';
import type { Storage } from '#ports/storage.ts';
import { folderStorage } from './folder-storage/storage.ts';
import type { S3Config } from './s3-storage/client.ts';

/** The bucket that is configured, else the folder `media` of the data directory. */
export const openStorage = async ({
  dataDir,
  s3,
}: {
  readonly dataDir: string;
  readonly s3: S3Config | undefined;
}): Promise<Storage> => {
  if (s3 === undefined) return folderStorage(join(dataDir, 'media'));
  // the client of S3 is loaded by those alone who use it
  const { s3Storage } = await import('./s3-storage/storage.ts');
  return s3Storage(s3);
};
