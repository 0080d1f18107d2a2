import {
  applyDraft,
  exportSynonyms,
  getSearchDraft,
  importSynonyms,
  listSynonyms,
  undoRelease,
} from '@market/contract/search-tuning/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let editor: As;
beforeAll(async () => {
  market = await startMarket();
  editor = await market.as(await market.create.user({ user_type: 'staff', roles: ['editor'] }));
});
afterAll(() => market.close());

const importFile = (text: string) =>
  editor.call(importSynonyms, { body: {}, file: new Blob([text], { type: 'text/csv' }) });

test('the export is read again, and changes nothing', async () => {
  const file = unwrap(await editor.call(exportSynonyms));
  expect(file).toContain('áo thun,áo phông,Hai chiều,Vùng miền');
  const { total } = unwrap(await editor.call(listSynonyms, { query: {} })).data;
  const { data } = unwrap(await importFile(file));
  expect(data).toMatchObject({ added: 0, known: total, refused: [], refused_total: 0 });
  expect(data.draft.changes).toEqual([]);
});

test('good lines come into the draft alone, bad ones are listed with their row', async () => {
  const lines = [
    'Nhóm;Chiều;Người gõ;Hiểu thành',
    'Vùng miền;Hai chiều;mắt kiếng;kính mắt',
    '',
    ';Hai chiều;Kính  mắt;mắt kiếng',
    'Viết tắt;một chiều;sdt 0901234567;điện thoại',
    'Viết tắt;Ngược;đtdđ;điện thoại',
    'Linh tinh;Một chiều;đtdđ;điện thoại',
    `Khác;Hai chiều;${'x'.repeat(61)};áo`,
    'Từ thừa;Bỏ qua;siêu hời;',
  ];
  const { data } = unwrap(await importFile(lines.join('\r\n')));
  expect(data).toMatchObject({ added: 2, known: 1, refused_total: 4 });
  expect(data.refused.map(({ row }) => row)).toEqual([5, 6, 7, 8]);
  expect(data.refused[0]!.problem).toContain('số điện thoại');
  expect(data.draft.changes).toMatchObject([
    { change: 'add', kind: 'same', phrase: 'mắt kiếng', meaning: 'kính mắt', topic: 'region' },
    { change: 'add', kind: 'soft', phrase: 'siêu hời', meaning: '', topic: 'stop' },
  ]);
  const { release } = unwrap(await editor.call(applyDraft, { body: { version: data.draft.version } })).data;
  expect(release.added).toHaveLength(2);
  unwrap(await editor.call(undoRelease, { params: { id: release.id }, body: {} }));
});

test.each([
  ['no heading', 'mắt kiếng,kính mắt,Hai chiều,Khác'],
  ['binary rubbish', 'PK\u0003\u0004 none'],
])('a file with %s is refused, and the draft stays', async (_what, text) => {
  const before = unwrap(await editor.call(getSearchDraft)).data.draft;
  expect((await importFile(text)).ok).toBe(false);
  expect(unwrap(await editor.call(getSearchDraft)).data.draft).toEqual(before);
});

test('two at once add a pair once', async () => {
  const file = 'Người gõ,Hiểu thành,Chiều,Nhóm\nvòng lắc,lắc tay,Hai chiều,Khác';
  const both = await Promise.all([importFile(file), importFile(file)]);
  expect(both.map((answer) => unwrap(answer).data.added).reduce((sum, added) => sum + added)).toBe(1);
});

test('more than a draft holds is refused completely', async () => {
  const before = unwrap(await editor.call(getSearchDraft)).data.draft.changes.length;
  const rows = Array.from({ length: 1_001 }, (_, n) => `vải số ${n},lụa số ${n},Hai chiều,Khác`);
  const file = ['Người gõ,Hiểu thành,Chiều,Nhóm', ...rows].join('\n');
  expect(await importFile(file)).toMatchObject({ status: 422, code: 'search.errors.full' });
  expect(unwrap(await editor.call(getSearchDraft)).data.draft.changes).toHaveLength(before);
});
