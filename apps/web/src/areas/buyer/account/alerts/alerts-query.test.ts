import { expect, it } from 'vitest';
import { alertsPath, readPosition } from './alerts-query.ts';

it('an address names filter and position, which are read again', () => {
  expect(alertsPath('')).toBe('/thong-bao');
  const path = alertsPath('don-hang', 42);
  expect(path).toBe('/thong-bao?loc=don-hang&truoc=42');
  expect(readPosition(new URL(path, 'http://x').searchParams)).toBe(42);
});

it.each(['', '0', '-1', 'abc', '9'.repeat(16)])('a position %s is the first page', (truoc) => {
  expect(readPosition(new URLSearchParams({ truoc }))).toBeUndefined();
});
