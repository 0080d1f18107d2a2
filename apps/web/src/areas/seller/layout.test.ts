import { expect, it } from 'vitest';
import { shouldRevalidate } from './layout.tsx';

const revalidates = (from: string, to: string, formMethod?: 'POST' | 'GET') =>
  shouldRevalidate({
    currentUrl: new URL(from, 'https://cho.test'),
    nextUrl: new URL(to, 'https://cho.test'),
    ...(formMethod !== undefined && { formMethod }),
    defaultShouldRevalidate: true,
  } as never);

it('another page of a list reads no counters', () => {
  expect(revalidates('/nguoi-ban/phieu', '/nguoi-ban/phieu?page=2')).toBe(false);
  expect(revalidates('/nguoi-ban/phieu', '/nguoi-ban/phieu?loc=moi', 'GET')).toBe(false);
  expect(revalidates('/nguoi-ban/phieu', '/nguoi-ban/don-hang')).toBe(true);
});

it('an answered ticket or a sent quotation reads them, though it leads to another address of the page', () => {
  expect(revalidates('/nguoi-ban/phieu?mo=4', '/nguoi-ban/phieu', 'POST')).toBe(true);
});
