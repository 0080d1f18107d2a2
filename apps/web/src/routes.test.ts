import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import routes, { pages } from './routes.ts';

const layoutOf = (address: string): string | undefined => {
  const [layout] = matchRoutes(routes as RouteObject[], address) ?? [];
  return (layout?.route as { file?: string } | undefined)?.file;
};

test.each([
  ['/quan-tri/khong-co', 'areas/staff/layout.tsx'],
  ['/quan-tri/don-hang/1/khong-co', 'areas/staff/layout.tsx'],
  ['/nguoi-ban/khong-co', 'areas/seller/layout.tsx'],
  ['/khong-co', 'areas/buyer/layout.tsx'],
])('the unknown address %s is answered within %s', (address, file) => {
  expect(layoutOf(address)).toBe(file);
});

test('an unknown address of a workspace is never cached, and opens before the market does', () => {
  const found = pages.filter(({ path }) => path === '/quan-tri/*' || path === '/nguoi-ban/*');
  expect(found).toMatchObject([
    { rendering: 'personal', beforeOpening: true },
    { rendering: 'personal', beforeOpening: true },
  ]);
});
