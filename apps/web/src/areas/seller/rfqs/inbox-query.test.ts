import { expect, it } from 'vitest';
import { entryPath, parseInboxQuery, statePath } from './inbox-query.ts';

const parse = (search: string) => parseInboxQuery(new URLSearchParams(search));

it('the address of an entry keeps its list and its page', () => {
  const query = parse('loc=da-bao&page=2&rfq=r1');
  expect(query).toMatchObject({ chosen: { state: 'quoted' }, page: 2, rfqId: 'r1' });
  expect(entryPath(query, 'r2')).toBe('/nguoi-ban/yeu-cau-bao-gia?loc=da-bao&page=2&rfq=r2');
  expect(entryPath(query, null)).toBe('/nguoi-ban/yeu-cau-bao-gia?loc=da-bao&page=2');
});

it('an unknown list is the list of new requests, and a wrong page is the first', () => {
  expect(parse('loc=la&page=-3')).toMatchObject({ chosen: { state: 'new' }, page: 1, rfqId: null });
  expect([statePath(''), statePath('da-chot')]).toEqual([
    '/nguoi-ban/yeu-cau-bao-gia',
    '/nguoi-ban/yeu-cau-bao-gia?loc=da-chot',
  ]);
});
