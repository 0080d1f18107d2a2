import { afterEach, expect, it, vi } from 'vitest';
import { redirect, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { signInFromPage } from './client-action.ts';

const submit = (serverAction: () => Promise<unknown>) => {
  const body = new URLSearchParams({ account: '0901234567', password: 'mat khau that dai' });
  const request = new Request('https://cho.test/dang-nhap?next=/tim-shop', { method: 'POST', body });
  return signInFromPage({ request, serverAction });
};
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['offline', new TypeError('Failed to fetch'), /Kiểm tra mạng/],
  ['an answer that is not ours', new ErrorResponse(502, '', ''), /thử lại sau/],
])('%s keeps the form with the typed account and says why', async (_, thrown, message) => {
  const step = await submit(() => Promise.reject(thrown));
  expect(step).toMatchObject({
    data: {
      step: 'password',
      account: '0901234567',
      errors: { password: expect.stringMatching(message) },
    },
    // no loader runs after it
    init: { status: 503 },
  });
  expect(JSON.stringify(step)).not.toContain('mat khau');
});

it('a sign-in loads the session and opens the next page, or to the open registration', async () => {
  for (const [registerStep4Required, path] of [
    [false, '/tim-shop'],
    [true, '/dang-ky?next=%2Ftim-shop&buoc=4'],
  ] as const) {
    vi.stubGlobal('document', { documentElement: { dataset: {} }, cookie: 'signed_in=1' });
    vi.stubGlobal('fetch', async (url: string) =>
      Response.json(
        url.endsWith('/info')
          ? { data: { user: { id: 7, registerStep4Required } } }
          : { carts: { item_count: 0 } },
      ),
    );
    const thrown = await submit(() => Promise.reject(redirect('/dang-nhap'))).catch(
      (error: unknown) => error,
    );
    expect((thrown as Response).headers.get('location')).toBe(path);
  }
});

it('a sign-in whose session cannot be loaded follows the server', async () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} }, cookie: '' });
  const answer = redirect('/dang-nhap');
  expect(await submit(() => Promise.reject(answer)).catch((error: unknown) => error)).toBe(answer);
});
