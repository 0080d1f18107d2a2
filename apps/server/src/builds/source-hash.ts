import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The folder of the project, with a slash at its end. */
export const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** One hash in hex over the paths and contents of what these patterns name below the project, without tests. */
export const hashOfSources = async (patterns: readonly string[]): Promise<string> => {
  const files: string[] = [];
  for await (const entry of glob(patterns, { cwd: root, withFileTypes: true }))
    if (entry.isFile() && !entry.name.includes('.test.')) files.push(`${entry.parentPath}/${entry.name}`);
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(file.slice(root.length)).update(await readFile(file));
  return hash.digest('hex');
};
