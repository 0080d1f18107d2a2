import { expect, it } from 'vitest';
import { fallbackPage } from './fallback-page.ts';

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
