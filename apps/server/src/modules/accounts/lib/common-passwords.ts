import { readFile } from 'node:fs/promises';

let passwordSet: Promise<ReadonlySet<string>> | undefined;

const readList = async (): Promise<ReadonlySet<string>> => {
  const text = await readFile(new URL('common-passwords.txt', import.meta.url), 'utf8');
  // the first line names the source
  return new Set(text.trimEnd().split('\n').slice(1));
};

/** Common passwords of at least 8 characters, in lower case; loaded on first use. */
export const commonPasswords = (): Promise<ReadonlySet<string>> => (passwordSet ??= readList());
