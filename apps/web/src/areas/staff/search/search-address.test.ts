import { describe, expect, it } from 'vitest';
import { hiddenFields, parseView, viewPath } from './search-address.ts';

describe('the address of search for editors', () => {
  it('is read and written the same', () => {
    const path = '/quan-tri/tim-kiem?thu=ao+phong&tu=t%E1%BA%A5t&nhom=region&page=2&ngay=30&xem=lich-su';
    expect(viewPath(parseView(new URL(path, 'http://x').searchParams))).toBe(path);
  });
  it('names nothing by default, and nothing that does not exist', () => {
    const view = parseView(new URLSearchParams('nhom=abc&page=-3&ngay=9'));
    expect(viewPath(view)).toBe('/quan-tri/tim-kiem');
  });
  it('takes other parts along in a form, from the first page', () => {
    const view = parseView(new URLSearchParams('thu=vo&tu=tat&page=4'));
    expect(hiddenFields(view, 'tu')).toEqual([['thu', 'vo']]);
  });
});
