import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { explained } from '@market/embedded-postgres';

/** `mkdir` with `recursive` never ends where the system refuses new folders, as in /proc. */
const makeFolder = async (folder: string): Promise<void> => {
  const make = () =>
    mkdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  try {
    await make();
  } catch (error) {
    const parent = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error;
    await makeFolder(parent);
    await make();
  }
};

/** Writes a file to prove that the folder is writable. @throws StartFailure naming the folder and the cause */
export const checkDataDir = async (dataDir: string): Promise<void> => {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    await makeFolder(dataDir);
    await writeFile(probe, '\n'.repeat(4_096));
  } catch (error) {
    throw explained(error, dataDir);
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
};
