import { expect, it } from 'vitest';
import { entryPath, parseSupportQuery, supportPath, ticketFilter } from './support-query.ts';

const parse = (search: string) => parseSupportQuery(new URLSearchParams(search));

it('an unknown address is the first page of what waits', () => {
  const query = parse('loc=x&page=-1&mo=abc');
  expect([query.section, query.page, query.openId, ticketFilter(query)]).toMatchObject([
    'tickets',
    1,
    null,
    { status: 'open' },
  ]);
});

it('another list begins at its first page, an entry opens on the same', () => {
  const query = parse('muc=khach&loc=moi&page=3&mo=7');
  expect(supportPath(query, { filter: 'da-dong' })).toBe('/nguoi-ban/phieu?muc=khach&loc=da-dong');
  expect(entryPath(query, 9)).toBe('/nguoi-ban/phieu?muc=khach&loc=moi&page=3&mo=9');
  expect(entryPath(query, null)).toBe('/nguoi-ban/phieu?muc=khach&loc=moi&page=3');
});
