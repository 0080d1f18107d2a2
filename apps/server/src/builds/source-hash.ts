import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project, with a slash at its end. */
export const root = fileURLToPath(new URL('../../../../', import.meta.url));

const filesBelow = (folder: string): string[] =>
  readdirSync(root + folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map(({ parentPath, name }) => join(parentPath, name));

/**
 * One hash in hex over the paths and contents of these files, and of all below these folders, whose paths end with a
 * slash, without tests. Reads synchronously and without patterns: a start waits for it.
 */
export const hashOfSources = (paths: readonly string[]): string => {
  const files = paths.flatMap((path) => (path.endsWith('/') ? filesBelow(path) : join(root, path)));
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
};
