import { renderToStaticMarkup } from 'react-dom/server';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { errorKind, ErrorPage } from './error-page.tsx';

const pageOf = (error: unknown, workspace?: string | null) =>
  renderToStaticMarkup(<ErrorPage error={error} workspace={workspace} />);

test('the server has no network to lose: it reports its own fault', () => {
  expect(pageOf(new Error('broken'))).toContain('Chợ đang bận một chút');
});

test('a page that is not for this account is no fault of the market', () => {
  const page = pageOf(new ErrorResponse(403, '', null));
  expect(page).toContain('Chưa được mở trang này');
  expect(page).not.toContain('Lỗi từ phía chúng tôi');
});

test('what could not be reached is offline, also when the network is back before the page is drawn', () => {
  expect(errorKind(new TypeError('Failed to fetch'), true)).toBe('offline');
  expect(errorKind(new TypeError('x is undefined'), true)).toBe('server');
});

test('people without any page of a workspace read that theirs may be the wrong account', () => {
  const missing = new ErrorResponse(404, '', null);
  const page = pageOf(missing, null);
  expect(page).toContain('tài khoản bạn đang dùng không được xem trang này');
  expect(page).toContain('href="/"');
  expect(page).toContain('Về trang chủ');
  expect(pageOf(missing, '/quan-tri')).toContain('Về trang tổng quan');
  expect(pageOf(missing)).toContain('Sản phẩm không tồn tại');
});
