import { statSync } from 'node:fs';

/** Why the product cannot start, in one sentence for the operator. Print `message` alone. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';

  constructor(message: string) {
    super(message);
    this.stack = `StartFailure: ${message}`;
  }
}

const codeOf = (error: unknown): string => {
  const { code, cause } = (error ?? {}) as NodeJS.ErrnoException;
  return code ?? (cause === undefined ? '' : codeOf(cause));
};

const ownerOf = (path: string): string => {
  try {
    return `user ${statSync(path).uid}`;
  } catch {
    return 'another user';
  }
};

/** Explains an error of the file system or a full disk of PostgreSQL; returns other errors unchanged. */
export const explained = (error: unknown, folder: string): unknown => {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StartFailure(diskFull(folder));
  // also from a PostgreSQL on another machine
  if (code === '53100')
    return new StartFailure('The disk that holds the database is full: free some space, then start again.');
  if (code === 'EROFS')
    return new StartFailure(`${folder} is on a read-only file system: point DATA_DIR elsewhere.`);
  if (code === 'EACCES' || code === 'EPERM')
    return new StartFailure(
      `${folder} belongs to ${ownerOf(folder)} and cannot be used by this one: start as that user, or point DATA_DIR elsewhere.`,
    );
  if (code === 'ENOTDIR' || code === 'EEXIST' || code === 'ENOENT' || code === 'ELOOP')
    return new StartFailure(`${folder} is not a folder: point DATA_DIR elsewhere.`);
  if (code === 'ENAMETOOLONG' || code === 'ERR_INVALID_ARG_VALUE')
    return new StartFailure(`DATA_DIR is no name that this system takes for a folder: choose a shorter one.`);
  return error;
};

export const diskFull = (folder: string): string =>
  `The disk that holds ${folder} is full: free some space, or point DATA_DIR elsewhere.`;

const causes: readonly (readonly [RegExp, (folder: string) => string])[] = [
  [/No space left on device|Disk quota exceeded/i, diskFull],
  [
    /shared memory segment|could not (create|map|resize).*shared memory/i,
    () =>
      'PostgreSQL got no shared memory from this system: allow it 256 MB (for a container, --shm-size=256m).',
  ],
  [
    /error while loading shared libraries|cannot execute|Exec format|ENOEXEC|symbol lookup error/i,
    () =>
      'The PostgreSQL that comes with this project does not run on this system: set DATABASE_URL to a PostgreSQL of your own.',
  ],
  [
    /Permission denied/i,
    (folder) => `PostgreSQL may not use ${folder}: check who owns it, or point DATA_DIR elsewhere.`,
  ],
];

export const knownCause = (output: string, folder: string): StartFailure | undefined => {
  const known = causes.find(([pattern]) => pattern.test(output));
  return known && new StartFailure(known[1](folder));
};

export const failureFrom = (output: string, folder: string, logFile?: string): StartFailure => {
  const known = knownCause(output, folder);
  if (known !== undefined) return known;
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const last =
    lines.findLast((line) => /FATAL|PANIC|ERROR|error:/.test(line)) ?? lines.at(-1) ?? 'it said nothing';
  const reason = last.replace(/^.*?(FATAL|PANIC|ERROR|error):\s*/, '').trim();
  return new StartFailure(
    `PostgreSQL could not start: ${reason}${logFile === undefined ? '' : ` (its log: ${logFile})`}.`,
  );
};
