import { updateCart } from '@market/contract/cart/routes';
import { statementTooLarge } from '@market/contract/statement-upload';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanHtml, textOfHtml } from '#platform/security/clean-html.ts';
import { readWorkbook } from '#platform/uploads/workbook.ts';
import { startMarket, type As, type Market } from '../market.ts';
import { MB, zipOf } from '../zips.ts';

// Whatever somebody sends, everybody else is answered meanwhile.

/** Of the processor's time, in ms. */
const MAX_MS = 50;
/** So many runs on one side of the limit are the greater part of five. */
const ENOUGH = 3;

let market: Market;
let buyer: As;
beforeAll(async () => {
  market = await startMarket();
  buyer = await market.as(await market.create.user());
});
afterAll(() => market.close());

/**
 * How long one turn of the event loop took at most while `work` ran, in ms that this thread had the processor: what others
 * on a busy machine take away is not counted.
 */
const longestTurn = async (work: () => unknown): Promise<number> => {
  let [longest, from] = [0, process.threadCpuUsage()];
  const measure = () => {
    const { user, system } = process.threadCpuUsage(from);
    from = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
  };
  const timer = setInterval(measure, 1);
  await work();
  clearInterval(timer);
  measure();
  return longest;
};

/** The median of five runs: one may pay for the garbage of those before, what blocks does so nearly every time. */
const expectFree = async (work: () => unknown): Promise<void> => {
  await work();
  const [free, blocked]: [number[], number[]] = [[], []];
  while (free.length < ENOUGH && blocked.length < ENOUGH) {
    const took = await longestTurn(work);
    (took < MAX_MS ? free : blocked).push(took);
  }
  expect(blocked.length, `turns of ${blocked.join(', ')} ms`).toBeLessThan(ENOUGH);
};

const sheet = 'xl/worksheets/sheet1.xml';
const names = Array.from({ length: 40 }, (_, index) => `${sheet}${index}`);
const ignoreRejection = (work: Promise<unknown>) => work.catch(() => {});
const rows = `<row>${'<c t="inlineStr"><is><t>x</t></is></c>'.repeat(20)}</row>`;
const workbooks: Record<string, () => Buffer> = {
  'one sheet under forty names': () => zipOf([{ name: sheet, data: Buffer.alloc(40 * MB) }], names),
  'forty megabytes of nothing': () => zipOf([{ name: sheet, data: Buffer.alloc(40 * MB) }]),
  'ten megabytes of cells': () =>
    zipOf([{ name: sheet, data: Buffer.from(rows.repeat(Math.ceil((10 * MB) / rows.length))) }]),
};

test.each(Object.entries(workbooks))('a statement of %s', async (_name, make) => {
  const file = make();
  await expectFree(() =>
    ignoreRejection(readWorkbook(file, { maxBytes: 50 * MB, tooLarge: statementTooLarge })),
  );
});

const long = (part: string) => part.repeat(Math.ceil(150_000 / part.length));
test.each(
  [
    '<b>',
    '<p>',
    '<li>',
    '<a href="/x">',
    '<img src="/media/a.webp">',
    '<b><i><u>',
    '<',
    '&',
    '<!--',
    '<p title="',
  ].concat(['<table><tr><td>', '<title>', '<svg>', '<![CDATA[', '</b>', '&amp;', '<script>', '<p a="b" c=']),
)('a description of 150 kB of %s', async (part) => {
  const html = long(part);
  await expectFree(() => cleanHtml(html, { publicUrl: 'https://cho.example' }));
  await expectFree(() => textOfHtml(html));
});

/** As large as a body may be. */
const bodies: Record<string, string> = {
  'lists within lists': `${'['.repeat(130_000)}${']'.repeat(130_000)}`,
  'objects within objects': `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
  'items that are none': `{"items":[${Array(80_000).fill('{}').join(',')}]}`,
  'a few items that are none': `{"items":[${Array(4_000).fill('1').join(',')}]}`,
  'items that nobody has': `{"items":[${Array(6_000).fill('{"variant_id":1,"quantity":1}').join(',')}]}`,
  'unknown names': `{${Array.from({ length: 20_000 }, (_, n) => `"a${n}":1`).join(',')}}`,
  'one long word': `{"items":"${'x'.repeat(250_000)}"}`,
};

test.each(Object.entries(bodies))('a body of %s', async (_name, payload) => {
  const headers = { 'content-type': 'application/json' };
  await expectFree(() => buyer.inject({ method: 'POST', url: updateCart.path, headers, payload }));
});

const queries: Record<string, string> = {
  'fields within fields': `{${'products{'.repeat(3_000)}id${'}'.repeat(3_000)}}`,
  'the same field again': `{${Array.from({ length: 4_000 }, (_, n) => `a${n}:__typename`).join(' ')}}`,
  'brackets alone': '{'.repeat(50_000),
  'fragments of fragments': `{...a0} ${Array.from({ length: 1_500 }, (_, n) => `fragment a${n} on Query{...a${n + 1} ...a${n + 1}}`).join(' ')}`,
  directives: `{__typename ${'@a'.repeat(20_000)}}`,
};

test.each(Object.entries(queries))('a query of %s', async (_name, query) => {
  await expectFree(() => buyer.inject({ method: 'POST', url: '/graphql', payload: { query } }));
});

test.each([
  ['a search of 16 kB', `/v2/search/products?keyword=${'%C3%A1'.repeat(2_500)}`],
  ['a search of many words', `/v2/search/products?keyword=${'a+'.repeat(7_000)}`],
  ['a thousand parameters', `/v2/search/products?${'a=1&'.repeat(3_500)}`],
])('%s', async (_name, url) => {
  await expectFree(() => buyer.inject({ url }));
});
