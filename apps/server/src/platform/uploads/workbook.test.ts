import { readFile } from 'node:fs/promises';
import {
  STATEMENT_MAX_UNPACKED_MB,
  statementMissing,
  statementTooLarge,
} from '@market/contract/statement-upload';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carriersAt } from '#test/carriers.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { MB, zipOf } from '#test/zips.ts';
import { readWorkbook } from './workbook.ts';

const sheet = 'xl/worksheets/sheet1.xml';
const LIMIT = { maxBytes: STATEMENT_MAX_UNPACKED_MB * MB, tooLarge: statementTooLarge };
const zeros = (size: number) => Buffer.alloc(size);

describe('a workbook', () => {
  test('is read', async () => {
    for (const name of ['cod-statement.xlsx', 'statement.xlsx'])
      expect(
        (await readWorkbook(await readFile(new URL(`../../../test/${name}`, import.meta.url)), LIMIT)).length,
      ).toBeGreaterThan(0);
  });

  test('that unpacks beyond the limit is refused, whatever size it declares', async () => {
    const bomb = zipOf([{ name: sheet, data: zeros(60 * MB) }]);
    expect(bomb.length).toBeLessThan(MB / 10);
    await expect(readWorkbook(bomb, LIMIT)).rejects.toMatchObject({ code: statementTooLarge.code });
    const lying = zipOf([{ name: sheet, data: zeros(60 * MB), says: 10 }]);
    await expect(readWorkbook(lying, LIMIT)).rejects.toMatchObject({ code: statementTooLarge.code });
    const many = zipOf(
      Array.from({ length: 6 }, (_, index) => ({ name: `${sheet}${index}`, data: zeros(10 * MB) })),
    );
    await expect(readWorkbook(many, LIMIT)).rejects.toMatchObject({ code: statementTooLarge.code });
  });

  test('counts entries that are missing in its directory', async () => {
    const hidden = zipOf([
      { name: sheet, data: zeros(10) },
      { name: sheet, data: zeros(60 * MB), hidden: true },
    ]);
    await expect(readWorkbook(hidden, LIMIT)).rejects.toMatchObject({ code: statementTooLarge.code });
  });

  test.each([
    ['one sheet under forty names', Array.from({ length: 40 }, (_, index) => `${sheet}${index}`)],
    ['one sheet forty times', Array.from({ length: 40 }, () => sheet)],
  ])('of %s is none, and is not unpacked', async (_what, again) => {
    const shared = zipOf([{ name: sheet, data: zeros(40 * MB) }], again);
    expect(shared.length).toBeLessThan(MB / 10);
    expect(await readWorkbook(shared, LIMIT)).toEqual([]);
  });

  test('with a declared size beyond the limit is not unpacked', async () => {
    const says = zipOf([
      { name: sheet, data: zeros(10), says: 30 * MB },
      { name: `${sheet}2`, data: zeros(10), says: 30 * MB },
    ]);
    await expect(readWorkbook(says, LIMIT)).rejects.toMatchObject({ code: statementTooLarge.code });
  });

  test('is read with one other at a time; a third gets a retry answer', async () => {
    const file = await readFile(new URL('../../../test/statement.xlsx', import.meta.url));
    const read = await Promise.allSettled([
      readWorkbook(file, LIMIT),
      readWorkbook(file, LIMIT),
      readWorkbook(file, LIMIT),
    ]);
    expect(read.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect((await readWorkbook(file, LIMIT)).length).toBeGreaterThan(0);
  });

  test('that is broken has no sheets', async () => {
    const archive = zipOf([{ name: sheet, data: zeros(1_000) }]);
    for (let cut = 0; cut < archive.length; cut += 7)
      expect(await readWorkbook(archive.subarray(0, cut), LIMIT)).toEqual([]);
    expect(await readWorkbook(Buffer.from('PK\u0003\u0004 no sheet'), LIMIT)).toEqual([]);
  });
});

describe('an uploaded statement', () => {
  let market: Market;
  let finance: As;
  beforeAll(async () => {
    market = await startMarket({ services: { carriers: carriersAt({ url: 'http://127.0.0.1:9' }) } });
    finance = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
  });
  afterAll(() => market.close());

  const ROUTES = ['/v1/admin/api/bank-transfers/import', '/v1/admin/api/cod-remittances/ghn'];
  const send = async (url: string, bytes: Buffer) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 's.xlsx');
    const response = new Response(form);
    const answer = await finance.inject({
      method: 'POST',
      url,
      payload: Buffer.from(await response.arrayBuffer()),
      headers: { 'content-type': response.headers.get('content-type') ?? '' },
    });
    return [answer.statusCode, answer.body];
  };

  test.each(ROUTES)('is refused at %s with a text about statements', async (url) => {
    const bomb = zipOf([{ name: sheet, data: zeros(60 * MB) }]);
    const refused = (code: string) => expect.stringContaining(code) as string;
    expect(await send(url, bomb)).toEqual([413, refused(statementTooLarge.code)]);
    expect(await send(url, zeros(6 * MB))).toEqual([413, refused(statementTooLarge.code)]);
    expect(await send(url, zeros(0))).toEqual([422, refused(statementMissing.code)]);
  });
});
