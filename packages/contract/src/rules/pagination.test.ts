import { describe, expect, it } from 'vitest';
import { pageCount, pageLinks } from './pagination.ts';

describe('page links', () => {
  it.each([
    [1, 10, [1, 2, 3, 4, 5]],
    [3, 10, [1, 2, 3, 4, 5]],
    [4, 10, [2, 3, 4, 5, 6]],
    [8, 10, [6, 7, 8, 9, 10]],
    [9, 10, [6, 7, 8, 9, 10]],
    [10, 10, [6, 7, 8, 9, 10]],
    [2, 3, [1, 2, 3]],
    [1, 1, [1]],
    [7, 3, [1, 2, 3]],
    [1, 0, []],
  ])('on page %d of %d are %j', (current, pages, links) => {
    expect(pageLinks(current, pages)).toEqual(links);
  });

  it.each([
    [0, 20, 1],
    [20, 20, 1],
    [21, 20, 2],
  ])('%d things at %d a page fill %d', (total, limit, pages) => {
    expect(pageCount(total, limit)).toBe(pages);
  });
});
