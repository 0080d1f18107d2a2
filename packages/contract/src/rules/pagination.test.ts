import { describe, expect, it } from 'vitest';
import { pageCount, pageLinks, parsePage } from './pagination.ts';

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
    [10_001, 20, 500],
    [50_000, 24, 416],
  ])('%d things at %d a page fill %d', (total, limit, pages) => {
    expect(pageCount(total, limit)).toBe(pages);
  });

  it.each([
    [null, 1],
    ['', 1],
    ['0', 1],
    ['-3', 1],
    ['1.5', 1],
    ['2', 2],
    ['9999', 416],
    ['9'.repeat(400), 416],
  ])('%j is page %d', (text, page) => {
    expect(parsePage(text, 24)).toBe(page);
  });
});
