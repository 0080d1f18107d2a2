import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAFT_NAME } from '#platform/backup/archive-writer.ts';
import { dump } from '#platform/backup/dump.ts';
import { before, HOUR } from '#platform/time.ts';
import type { Backups } from '#ports/backups.ts';

interface FolderSettings {
  readonly folder: string;
  readonly at: string;
  readonly retention: Backups['retention'];
}

interface Source {
  /** PostgreSQL itself, not a pooler. */
  readonly url: string;
  readonly media: string;
  readonly secretFingerprint: string;
}

/** Drafts of processes that ended in the middle of one; a backup at work changes its draft all the time. */
const sweepDrafts = async (folder: string): Promise<void> => {
  const until = before(new Date(), HOUR);
  for (const name of await readdir(folder)) {
    if (!DRAFT_NAME.test(name)) continue;
    // one that was completed meanwhile has another name
    const draft = await stat(join(folder, name)).catch(() => undefined);
    if (draft !== undefined && draft.mtime < until) await rm(join(folder, name), { force: true });
  }
};

export const backupFolder = ({ folder, at, retention }: FolderSettings, source: Source): Backups => ({
  place: folder,
  at,
  retention,
  write: async (name, describe) => {
    await mkdir(folder, { recursive: true });
    await sweepDrafts(folder);
    const { url, media, secretFingerprint } = source;
    return dump(join(folder, name), { url, folder: media, secretFingerprint, describe });
  },
  list: () => readdir(folder),
  remove: (name) => rm(join(folder, name), { force: true }),
});
