import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** An open syllable in oa, oe, uy whose mark stands on the last vowel: `hoá`, `khoẻ`, `thuỷ`; `quý` is no such syllable. */
const OLD_SPELLING = /[\p{L}]*(?:[oO](?:[áàảãạéèẻẽẹÁÀẢÃẠÉÈẺẼẸ])|(?<![qQ])[uU][ýỳỷỹỵÝỲỶỸỴ])(?![\p{L}])/gu;

/**
 * Files that need the other spelling: names as the state or a carrier publishes them, what reads
 * both spellings and its tests, and migrations, which never change.
 */
const EXEMPT =
  /\/migrations\/|tools\/tone-marks\.test|text\/tokenizer|(?:suggestions|shop-search|relevance|rules\/text|search-suggest|area-names)\.test|modules\/locations\/|old-places\/corrections|rules\/address-match|data\/place-table|ghtk\/validation/;

const oldSpellingsIn = (text: string): string[] => text.match(OLD_SPELLING) ?? [];

test('tone marks are where the market writes them: hóa, khỏe, thủy', () => {
  const files = globSync('{apps,packages,e2e,tools,docs,bench}/**/*.{ts,tsx,md,css,html}', {
    cwd: root,
    exclude: (name) => /^(?:node_modules|build|dist|\.react-router)$/.test(name),
  }).filter((file) => !EXEMPT.test(file.replaceAll('\\', '/')));
  expect(files.length).toBeGreaterThan(2_000);
  const found = files.flatMap((file) =>
    oldSpellingsIn(readFileSync(join(root, file), 'utf8')).map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});

test.each(['Mở khoá', 'khoẻ', 'thuỷ thủ', 'XOÁ', 'Hoà', 'xoè'])('%s is found', (text) => {
  expect(oldSpellingsIn(text)).toHaveLength(1);
});

test.each(['khóa', 'hoàn tiền', 'quý khách', 'toán', 'xoáy', 'Nguyễn', 'huỳnh', 'thuyền', 'hòa'])(
  '%s is right',
  (text) => {
    expect(oldSpellingsIn(text)).toEqual([]);
  },
);
