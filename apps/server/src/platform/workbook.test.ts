import { readFile } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import { statementMissing, statementTooLarge } from '@market/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carriersAt } from '#test/carriers.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { readWorkbook } from './workbook.ts';

const MB = 1024 * 1024;
const u16 = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer);
const u32 = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer);

/** A zip; what it says of the unpacked sizes may be a lie, and some entries may be left out of its directory. */
const zipOf = (
  files: readonly {
    readonly name: string;
    readonly data: Buffer;
    readonly says?: number;
    readonly hidden?: boolean;
  }[],
): Buffer => {
  const parts: Buffer[] = [];
  const named: Buffer[] = [];
  let at = 0;
  for (const { name, data, says = data.length, hidden } of files) {
    const packed = deflateRawSync(data);
    const head = Buffer.concat([u16(20, 0, 8, 0, 0), u32(0, packed.length, says), u16(name.length, 0)]);
    const local = Buffer.concat([u32(0x04034b50), head, Buffer.from(name), packed]);
    if (hidden !== true)
      named.push(
        Buffer.concat([u32(0x02014b50), u16(20), head, u16(0, 0, 0), u32(0, at), Buffer.from(name)]),
      );
    parts.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(named);
  const end = Buffer.concat([
    u32(0x06054b50),
    u16(0, 0, named.length, named.length),
    u32(directory.length, at),
    u16(0),
  ]);
  return Buffer.concat([...parts, directory, end]);
};

const sheet = 'xl/worksheets/sheet1.xml';
const zeros = (size: number) => Buffer.alloc(size);

describe('a workbook', () => {
  test('is read when it is one', async () => {
    for (const name of ['cod-statement.xlsx', 'statement.xlsx'])
      expect(
        (await readWorkbook(await readFile(new URL(`../../test/${name}`, import.meta.url)))).length,
      ).toBeGreaterThan(0);
  });

  test('that unpacks to more than a statement is refused, whatever it says of its size', async () => {
    const bomb = zipOf([{ name: sheet, data: zeros(60 * MB) }]);
    expect(bomb.length).toBeLessThan(MB / 10);
    await expect(readWorkbook(bomb)).rejects.toMatchObject({ code: statementTooLarge.code });
    const lying = zipOf([{ name: sheet, data: zeros(60 * MB), says: 10 }]);
    await expect(readWorkbook(lying)).rejects.toMatchObject({ code: statementTooLarge.code });
    const many = zipOf(
      Array.from({ length: 6 }, (_, index) => ({ name: `${sheet}${index}`, data: zeros(10 * MB) })),
    );
    await expect(readWorkbook(many)).rejects.toMatchObject({ code: statementTooLarge.code });
  });

  test('counts what its directory does not name too', async () => {
    const hidden = zipOf([
      { name: sheet, data: zeros(10) },
      { name: sheet, data: zeros(60 * MB), hidden: true },
    ]);
    await expect(readWorkbook(hidden)).rejects.toMatchObject({ code: statementTooLarge.code });
  });

  test('that is broken has none', async () => {
    const whole = zipOf([{ name: sheet, data: zeros(1_000) }]);
    for (let cut = 0; cut < whole.length; cut += 7)
      expect(await readWorkbook(whole.subarray(0, cut))).toEqual([]);
    expect(await readWorkbook(Buffer.from('PK\u0003\u0004 no sheet'))).toEqual([]);
  });
});

describe('a statement that is sent', () => {
  let market: Market;
  let finance: As;
  beforeAll(async () => {
    market = await startMarket({ outside: { carriers: carriersAt({ url: 'http://127.0.0.1:9' }) } });
    finance = await market.as(await market.given.user({ user_type: 'staff', roles: ['finance'] }));
  });
  afterAll(() => market.close());

  const ROUTES = ['/v1/admin/api/bank-transfers/import', '/v1/admin/api/cod-remittances/ghn'];
  const send = async (url: string, bytes: Buffer) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 's.xlsx');
    const sent = new Response(form);
    const answer = await finance.inject({
      method: 'POST',
      url,
      payload: Buffer.from(await sent.arrayBuffer()),
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    });
    return [answer.statusCode, answer.body];
  };

  test.each(ROUTES)('is refused at %s in words about statements', async (url) => {
    const bomb = zipOf([{ name: sheet, data: zeros(60 * MB) }]);
    const refused = (code: string) => expect.stringContaining(code) as string;
    expect(await send(url, bomb)).toEqual([413, refused(statementTooLarge.code)]);
    expect(await send(url, zeros(6 * MB))).toEqual([413, refused(statementTooLarge.code)]);
    expect(await send(url, zeros(0))).toEqual([422, refused(statementMissing.code)]);
  });
});
