import { DEFAULT_PROFILE } from '@market/contract/rules/market-profile';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Footer, type ShellData } from './footer.tsx';

const htmlOf = (more: Partial<ShellData> = {}, marketLogo: string | null = null) => {
  const footer = (
    <Footer
      categories={[]}
      paymentMethods={[]}
      carriers={[]}
      policies={[]}
      footer=""
      market={DEFAULT_PROFILE}
      {...more}
    />
  );
  const root = { id: 'root', path: '*', element: footer, loader: () => null };
  const router = createMemoryRouter([root], { hydrationData: { loaderData: { root: { marketLogo } } } });
  return renderToStaticMarkup(<RouterProvider router={router} />);
};

test('the footer names who carries parcels here, beside the ways to pay', () => {
  const html = htmlOf({
    carriers: ['Giao Hàng Nhanh', 'Viettel Post'],
    paymentMethods: ['cod', 'bank_transfer'],
  });
  for (const name of ['COD', 'VietQR', 'Giao Hàng Nhanh', 'Viettel Post'])
    expect(html).toContain(`>${name}<`);
  expect(htmlOf()).not.toContain('Đơn vị vận chuyển');
});

test('the footer leads to the texts that the operator gives', () => {
  const policies = [{ title: 'Điều khoản sử dụng', url: 'https://cho.test/dieu-khoan' }];
  expect(htmlOf({ policies })).toMatch(/<a href="https:\/\/cho\.test\/dieu-khoan"[^>]*>Điều khoản sử dụng</);
});

test('the place of the app is reserved, invisible, until the browser offers it', () => {
  expect(htmlOf()).toMatch(/<button[^>]*class="[^"]*\binvisible\b[^"]*"[^>]*>.*?Cài ứng dụng/);
});

test('the footer has the logo of the market, or the one that ships', () => {
  expect(htmlOf()).not.toContain('<img');
  expect(htmlOf({}, '/media/anh/a/160.webp')).toContain('<img src="/media/anh/a/160.webp"');
});

test('the text of the footer is that of editors, as they formatted it', () => {
  expect(htmlOf({ footer: '<p>Chợ vải của <b>làng</b></p>' })).toContain('<p>Chợ vải của <b>làng</b></p>');
});

test('each group of links unfolds by its title on phones, and is open on wide screens', () => {
  const html = htmlOf();
  for (const title of ['Đi chợ', 'Của bạn']) {
    expect(html).toMatch(new RegExp(`<summary[^>]*>${title}<`));
    expect(html).toMatch(new RegExp(`<h2[^>]*>${title}</h2>`));
  }
  expect(html).toMatch(/<ul class="hidden [^"]*md:block/);
});
