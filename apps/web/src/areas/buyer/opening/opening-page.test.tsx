import { DEFAULT_PROFILE } from '@market/contract/rules/market-profile';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { OpeningPage, type OpeningPageProps } from './opening-page.tsx';

const htmlOf = (changes: Partial<OpeningPageProps> = {}): string => {
  const props: OpeningPageProps = {
    opening: { opens_at: '2026-11-30T17:00:00Z' },
    market: { ...DEFAULT_PROFILE, name: 'Chợ Vải', hotline: '024 3888 6868', company: 'HTX Vải' },
    isSignedIn: false,
    policies: [{ title: 'Đổi trả', url: '/chinh-sach/doi-tra' }],
    ...changes,
  };
  const Page = createRoutesStub([{ path: '/', Component: () => <OpeningPage {...props} /> }]);
  return renderToStaticMarkup(<Page />);
};

test('guests read the day, how to open a shop, and whom to call', () => {
  const html = htmlOf();
  expect(html).toContain('Hẹn bạn ngày 01/12/2026');
  expect(html).toContain('href="/dang-ky?next=%2Fnguoi-ban&amp;loai=seller"');
  expect(html).toContain('href="/dang-nhap"');
  expect(html).toContain('href="tel:02438886868"');
  expect(html).toContain('href="/chinh-sach/doi-tra"');
});

test('without a day nothing is promised', () => {
  const html = htmlOf({ opening: { opens_at: null } });
  expect(html).toContain('Chợ sắp mở cửa');
  expect(html).not.toContain('Hẹn bạn');
});

test('who is signed in opens a shop with this account', () => {
  const html = htmlOf({ isSignedIn: true });
  expect(html).toContain('href="/dang-ky?next=%2Fnguoi-ban&amp;buoc=4&amp;loai=seller"');
  expect(html).not.toContain('href="/dang-nhap"');
  expect(html).toContain('href="/nguoi-ban"');
});
