import { expect, it } from 'vitest';
import { fallbackPage, redirectPastEnd } from './last-page.ts';

it('an emptied page is replaced by the last page that has products', () => {
  expect(fallbackPage({ page: 2, pageLength: 0, total: 24 }, 24)).toBe(1);
  expect(fallbackPage({ page: 9, pageLength: 0, total: 30 }, 24)).toBe(2);
  expect(fallbackPage({ page: 3, pageLength: 0, total: 0 }, 24)).toBe(1);
});

it('a page with products and the first page have no fallback', () => {
  expect(fallbackPage({ page: 2, pageLength: 1, total: 25 }, 24)).toBeNull();
  expect(fallbackPage({ page: 1, pageLength: 0, total: 0 }, 24)).toBeNull();
});

it('the fallback is never the same page', () => {
  expect(fallbackPage({ page: 2, pageLength: 0, total: 100 }, 24)).toBe(1);
});

it('leads to the last page with the other parameters, and not from a list that was not loaded', () => {
  const url = { pathname: '/nguoi-ban/khach-hang', search: '?keyword=lan&page=9' };
  const lead = (list: Parameters<typeof redirectPastEnd>[2]) => () =>
    redirectPastEnd(url, { page: 9, perPage: 20 }, list);
  let answer: unknown;
  try {
    lead({ rows: [], total: 30 })();
  } catch (error) {
    answer = error;
  }
  expect((answer as Response).headers.get('location')).toBe('/nguoi-ban/khach-hang?keyword=lan&page=2');
  expect(lead(null)).not.toThrow();
  expect(lead({ rows: [{}], total: 161 })).not.toThrow();
});
