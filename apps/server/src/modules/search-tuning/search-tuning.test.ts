import { searchProducts } from '@market/contract/product-search/routes';
import {
  addSynonym,
  applyDraft,
  discardDraft,
  getSearchDraft,
  listMissedKeywords,
  listReleases,
  listSynonyms,
  removeSynonym,
  trySearch,
  undoRelease,
  withdrawChange,
} from '@market/contract/search-tuning/routes';
import type { SynonymInput } from '@market/contract/search-tuning/schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let editor: As;
let other: As;
beforeAll(async () => {
  market = await startMarket();
  editor = await market.as(await market.create.user({ user_type: 'staff', roles: ['editor'] }));
  other = await market.as(await market.create.user({ user_type: 'staff', roles: ['editor'] }));
});
beforeEach(async () => {
  const { draft } = unwrap(await editor.call(getSearchDraft)).data;
  if (draft.changes.length > 0) unwrap(await editor.call(discardDraft, { body: { version: draft.version } }));
});
afterAll(() => market.close());

const pair = (fields: Partial<SynonymInput> = {}): SynonymInput => ({
  kind: 'same',
  phrase: 'kính bơm',
  meaning: 'gậy đánh bi',
  topic: 'region',
  ...fields,
});
const add = async (fields: Partial<SynonymInput> = {}, by: As = editor) =>
  unwrap(await by.call(addSynonym, { body: pair(fields) })).data.draft;
const apply = async (version: number, by: As = editor) =>
  unwrap(await by.call(applyDraft, { body: { version } })).data;
const countFound = async (keyword: string): Promise<number> => {
  const guest = await market.as();
  return unwrap(await guest.call(searchProducts, { query: { keyword } })).total;
};

test('a draft applies to searches only once it is applied, and until it is taken back', async () => {
  await market.create.stall({ title: 'Gậy đánh bi gỗ sồi' });
  await market.settle();
  expect(await countFound('kính bơm')).toBe(0);
  const draft = await add();
  const tried = unwrap(await editor.call(trySearch, { query: { keyword: 'kính bơm' } })).data;
  expect([tried.running.total, tried.draft.total]).toEqual([0, 1]);
  expect(tried.draft.parts).toEqual([{ typed: 'kính bơm', reading: 'synonym', meanings: ['gậy đánh bi'] }]);
  expect(await countFound('kính bơm')).toBe(0);
  const { release, draft: after } = await apply(draft.version);
  expect(after.changes).toEqual([]);
  expect(await countFound('kính bơm')).toBe(1);
  expect(await countFound('gậy đánh bi')).toBe(1);
  const params = { id: release.id };
  unwrap(await other.call(undoRelease, { params, body: {} }));
  expect(await countFound('kính bơm')).toBe(0);
  expect(await other.call(undoRelease, { params, body: {} })).toMatchObject({ code: 'search.errors.undone' });
  const { releases } = unwrap(await editor.call(listReleases, { query: {} })).data;
  expect(releases.slice(0, 2)).toMatchObject([
    { undoes: release.id, undone: false, removed: [{ phrase: 'kính bơm' }], added: [] },
    { id: release.id, undone: true, added: [{ phrase: 'kính bơm' }] },
  ]);
});

test('new synonyms apply at once to a query that fills a page', async () => {
  const stall = await market.create.stall({ title: 'Khăn quấn đầu bản to' });
  for (let n = 0; n < 21; n++)
    await market.create.product({ shop_id: stall.shopId, title: `Khăn quấn đầu số ${n}` });
  await market.create.stall({ title: 'Turban cổ điển' });
  await market.settle();
  expect(await countFound('khăn quấn đầu')).toBe(22);
  const { version } = await add({ phrase: 'khăn quấn đầu', meaning: 'turban' });
  await apply(version);
  expect(await countFound('khăn quấn đầu')).toBe(23);
});

test('nobody applies or drops a draft that somebody else changed meanwhile', async () => {
  const seen = await add({ phrase: 'một a', meaning: 'hai b' });
  await add({ phrase: 'ba c', meaning: 'bốn d' }, other);
  const refused = { status: 409, code: 'search.errors.changed', facts: { version: seen.version + 1 } };
  const body = { version: seen.version };
  expect(await editor.call(applyDraft, { body })).toMatchObject(refused);
  expect(await editor.call(discardDraft, { body })).toMatchObject(refused);
  const both = await Promise.all(
    [editor, other].map((as) => as.call(applyDraft, { body: { version: seen.version + 1 } })),
  );
  expect(both.filter(({ ok }) => ok).length).toBe(1);
  const { draft } = unwrap(await editor.call(getSearchDraft)).data;
  expect(await editor.call(applyDraft, { body: { version: draft.version } })).toMatchObject({
    code: 'search.errors.empty',
  });
});

test('two editors who add the same pair at once add it once', async () => {
  const sides = [
    pair({ phrase: 'vòng cổ a', meaning: 'dây chuyền a' }),
    pair({ phrase: 'Dây chuyền  A', meaning: 'vòng cổ a' }),
  ];
  const answers = await Promise.all(
    [editor, other].map((as, index) => as.call(addSynonym, { body: sides[index]! })),
  );
  expect(answers.filter(({ ok }) => ok).length).toBe(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 422, code: 'search.errors.refused' });
});

test.each([
  ['the same words', { phrase: 'Tất', meaning: 'tất' }, 'meaning'],
  ['no words', { phrase: '!!!' }, 'phrase'],
  ['a meaning of an ignored word', { kind: 'soft', phrase: 'xin chào', meaning: 'chào' }, 'meaning'],
  ['a phone number', { phrase: '0901 234 567' }, 'phrase'],
  ['a sentence', { phrase: 'áo khoác cho người đi xe máy mùa đông' }, 'phrase'],
  ['what runs already', { phrase: 'áo phông', meaning: 'áo thun' }, 'phrase'],
] as const)('%s is refused', async (_what, fields, field) => {
  const refused = await editor.call(addSynonym, { body: pair(fields) });
  expect(refused).toMatchObject({
    status: 422,
    facts: { fields: { [field]: expect.any(String) as string } },
  });
});

test('synonyms that lead to each other neither loop nor hide what was found', async () => {
  await market.create.stall({ title: 'Ủng lội bùn siêu nhẹ' });
  await market.settle();
  await add({ kind: 'short', phrase: 'ủng lội bùn', meaning: 'giày bùn' });
  await add({ kind: 'short', phrase: 'giày bùn', meaning: 'guốc bùn' });
  await add({ kind: 'short', phrase: 'guốc bùn', meaning: 'ủng lội bùn' });
  const { version } = await add({ kind: 'soft', phrase: 'ủng lội bùn', meaning: '' });
  await apply(version);
  expect(await countFound('ủng lội bùn')).toBe(1);
  expect(await countFound('guốc bùn')).toBe(1);
});

test('a removal waits in the draft, is said in the list, and can be withdrawn', async () => {
  const list = async () =>
    unwrap(await editor.call(listSynonyms, { query: { keyword: 'xang dan' } })).data.synonyms;
  const [first] = await list();
  const params = { id: first!.id };
  const draft = unwrap(await editor.call(removeSynonym, { params, body: {} })).data.draft;
  expect((await list()).find(({ id }) => id === first!.id)).toMatchObject({ leaving: true });
  expect(await other.call(removeSynonym, { params, body: {} })).toMatchObject({ status: 404 });
  const change = { params: { id: draft.changes[0]!.id } };
  expect(unwrap(await other.call(withdrawChange, change)).data.draft.changes).toEqual([]);
  expect(await editor.call(withdrawChange, change)).toMatchObject({ status: 404 });
  expect((await list()).find(({ id }) => id === first!.id)).toMatchObject({ leaving: false });
});

test('keywords of one search are shown to nobody; others with what may answer them', async () => {
  const keyword = (folded: string, searches: number, total: number) =>
    sql`insert into search_keywords (folded, shown, exact, searches_7, searches_30, phrase, last_at, seen_at, total)
      values (${folded}, ${folded}, ${` ${folded} `}, ${searches}, ${searches}, false, now(), now(), ${total})`.execute(
      market.db,
    );
  await keyword('ao pickleball', 5, 0);
  await keyword('nguyen van a ha dong', 1, 0);
  await keyword('ao tennis', 9, 40);
  const { keywords } = unwrap(await editor.call(listMissedKeywords, { query: {} })).data;
  expect(keywords).toMatchObject([
    { keyword: 'ao pickleball', searches: 5, suggestion: 'ao tennis', answered: false },
  ]);
  await add({ phrase: 'áo pickleball', meaning: 'áo tennis' });
  expect(unwrap(await editor.call(listMissedKeywords, { query: {} })).data.keywords).toMatchObject([
    { keyword: 'ao pickleball', answered: true },
  ]);
});
