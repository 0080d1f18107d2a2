import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { secretsIn } from './web-secrets.ts';

test('a file for browsers that holds a secret of the server is named with it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'web-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'page.js'), 'export const password = "chophien-demo";');
  writeFileSync(join(folder, 'assets', 'clean.js'), 'export const title = "Chợ Phiên";');
  writeFileSync(join(folder, 'picture.webp'), 'APP_SECRET');
  expect(secretsIn(folder)).toEqual([{ file: join('assets', 'page.js'), word: 'chophien-demo' }]);
});
