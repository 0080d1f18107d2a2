import { readFile } from 'node:fs/promises';

let known: Promise<ReadonlySet<string>> | undefined;

const read = async (): Promise<ReadonlySet<string>> => {
  const text = await readFile(new URL('common-passwords.txt', import.meta.url), 'utf8');
  // the first line says where they come from
  return new Set(text.trimEnd().split('\n').slice(1));
};

/** Passwords of 8 characters and more, in lower case, that too many people use. Read when the first is asked for. */
export const commonPasswords = (): Promise<ReadonlySet<string>> => (known ??= read());
