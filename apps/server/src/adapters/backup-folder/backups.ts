import { glob, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAFT_ENDING } from '#platform/backup/archive-writer.ts';
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
  for await (const name of glob(`*${DRAFT_ENDING}`, { cwd: folder }))
    if ((await stat(join(folder, name))).mtime < until) await rm(join(folder, name), { force: true });
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
