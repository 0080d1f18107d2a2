import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { ShowroomShops } from './shops.tsx';

const shop = (id: number) => ({
  id,
  name: `Xưởng ${id}`,
  slug: `xuong-${id}`,
  logo: null,
  badges: { isVip: 0, isVerified: 1, isBusiness: false, mall: false },
  total: 12,
  cards: [],
});
const htmlOf = (...ids: number[]) => {
  const Page = createRoutesStub([{ path: '/', Component: () => <ShowroomShops shops={ids.map(shop)} /> }]);
  return renderToStaticMarkup(<Page />);
};

it('a showroom of one shop says whose it is', () => {
  expect(htmlOf(7)).toContain('href="/shop/xuong-7"');
  expect(htmlOf(7)).toContain('Xưởng 7');
});

it('several shops are side by side, and without any there is no heading', () => {
  expect(htmlOf(7, 8).match(/href="\/shop\//g)).toHaveLength(2);
  expect(htmlOf()).toBe('');
});
