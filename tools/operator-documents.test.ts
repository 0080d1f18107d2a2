import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const DOCUMENTS = ['docs/self-hosting.md', 'docs/operations.md'];
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(DOCUMENTS)('every file and chapter that %s names exists', (document) => {
  const text = read(document);
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
  const broken = links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const file = path === '' ? document : join('docs', path);
    if (!existsSync(join(root, file))) return true;
    return anchor !== undefined && !anchorsOf(read(file)).includes(anchor);
  });
  expect(links.length).toBeGreaterThan(2);
  expect(broken).toEqual([]);
  const files = [...text.matchAll(/\bdeploy\/[\w./-]+\w/g)].map(([path]) => path);
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test.each(DOCUMENTS)('%s names commands that the project has', (document) => {
  const text = read(document);
  const commands = [...text.matchAll(/^(?:.*`)?cho-phien ([a-z][\w:-]+)/gm)].map(([, name = '']) => name);
  const help = read('tools/market.ts');
  expect(commands.length).toBeGreaterThan(0);
  expect(commands.filter((name) => !help.includes(`\n  ${name}`))).toEqual([]);
});

test.each([...DOCUMENTS, 'README.md', 'docs/configuration.md'])(
  '%s asks an operator for no SQL',
  (document) => {
    expect(read(document)).not.toMatch(/\bpsql\b|\binsert into\b|\bupdate \w+ set\b|\bdelete from\b/i);
  },
);
