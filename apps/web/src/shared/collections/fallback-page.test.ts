import { expect, it } from 'vitest';
import { fallbackPage } from './fallback-page.ts';

it('a page whose last product was taken out gives way to the last one with something', () => {
  expect(fallbackPage({ page: 2, pageLength: 0, total: 24 }, 24)).toBe(1);
  expect(fallbackPage({ page: 9, pageLength: 0, total: 30 }, 24)).toBe(2);
  expect(fallbackPage({ page: 3, pageLength: 0, total: 0 }, 24)).toBe(1);
});

it('a page with something stays, and so does the first', () => {
  expect(fallbackPage({ page: 2, pageLength: 1, total: 25 }, 24)).toBeNull();
  expect(fallbackPage({ page: 1, pageLength: 0, total: 0 }, 24)).toBeNull();
});

it('it never leads to itself, whatever the total says', () => {
  expect(fallbackPage({ page: 2, pageLength: 0, total: 100 }, 24)).toBe(1);
});
