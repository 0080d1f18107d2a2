import type { HumanCheckDriver } from '@market/contract/web';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { withCodeSent, withPhoneVerified } from './progress.ts';
import { FIRST_ANSWER, type RegistrationAnswer } from './registration-answer.ts';
import RegistrationRoute from './route.tsx';

const codeSent = withCodeSent('0908123456', 't-1', 60, Date.parse('2026-11-22T00:00:00Z'));
const phoneVerified = withPhoneVerified(codeSent, 'r-1', Date.parse('2026-11-22T00:01:00Z'));

interface Rendering {
  readonly humanCheck?: HumanCheckDriver;
  /** Of the page's action. */
  readonly answer?: Partial<RegistrationAnswer>;
}

/** The page as the server sends it to a guest. */
const htmlOf = ({ humanCheck = 'none', answer }: Rendering = {}) => {
  const Page = createRoutesStub([{ id: 'page', path: '/dang-ky', Component: RegistrationRoute }]);
  const page = { user: null, categories: [], humanCheck, next: '/tim-shop' };
  return renderToStaticMarkup(
    <Page
      initialEntries={['/dang-ky?next=/tim-shop']}
      hydrationData={{
        loaderData: { page },
        ...(answer !== undefined && { actionData: { page: { ...FIRST_ANSWER, ...answer } } }),
      }}
    />,
  );
};
const formsIn = (html: string) => [...html.matchAll(/<form [^>]*>/g)].map(([tag]) => tag);

it('the number is asked by a form of the page where no human check needs a script', () => {
  const html = htmlOf();
  expect(html).toContain('Số điện thoại của bạn');
  expect(formsIn(html)).toEqual([
    expect.stringMatching(/action="\/dang-ky\?next=%2Ftim-shop" method="post"/),
  ]);
  expect(html).toContain('name="intent" value="phone"');
});

it.each(['altcha', 'recaptcha'] as const)('with %s the page says what registering needs', (humanCheck) => {
  const html = htmlOf({ humanCheck });
  expect(html).toMatch(/<noscript>.*bật JavaScript trong trình duyệt để đăng ký.*<\/noscript>/);
  expect(formsIn(html)).toEqual([]);
});

it('a refused number stays typed beside its error', () => {
  const html = htmlOf({
    answer: { phone: '0243', refusal: { errors: { phone: 'Chưa được' }, problem: null } },
  });
  expect(html).toContain('value="0243"');
  expect(html).toContain('Chưa được');
});

it('the code is asked with the registration as a hidden field, and its button is enabled', () => {
  const html = htmlOf({
    answer: { progress: codeSent, refusal: { errors: { code: 'Chưa được' }, problem: null } },
  });
  expect(html).toContain('Nhập mã xác nhận');
  expect(html).toContain('Chưa được');
  expect(html).toMatch(/name="progress" value="[^"]*t-1[^"]*"/);
  expect(html).not.toContain('aria-disabled');
  const [, withoutScripts = ''] = /<noscript>(.*)<\/noscript>/.exec(html) ?? [];
  expect(withoutScripts).toContain('name="intent" value="resend"');
});

it('name and password are asked once the number is verified, and errors are at their fields', () => {
  const html = htmlOf({
    answer: {
      progress: phoneVerified,
      info: { ...FIRST_ANSWER.info, fullName: 'Trần Ngọc Hân' },
      refusal: { errors: { password: 'Chưa được' }, problem: 'Hãy thử lại' },
    },
  });
  expect(html).toContain('value="Trần Ngọc Hân"');
  expect(html).toMatch(/name="progress" value="[^"]*r-1[^"]*"/);
  expect(html).toContain('Chưa được');
  expect(html).toContain('Hãy thử lại');
});

it('an expired registration starts with the number again, and says why', () => {
  const html = htmlOf({ answer: { expired: true } });
  expect(html).toContain('Số điện thoại của bạn');
  expect(html).toContain('Phiên đăng ký đã hết hạn');
});
