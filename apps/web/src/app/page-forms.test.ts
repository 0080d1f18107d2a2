import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { answerForm, backToPage, isDocumentForm, refuseForm, replyOrFailure } from './page-forms.ts';

const PAGE = new URL('https://cho.test/shop/a?tab=san-pham');
const formRequest = (fields: Record<string, string>, accept = '*/*') => ({
  request: new Request(PAGE, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { accept },
  }),
  url: PAGE,
  context: new RouterContextProvider(),
});
const fromFetcher = formRequest({});
const asDocument = formRequest({}, 'text/html,application/xhtml+xml');
const refusal = (status: number) => ({ ok: false, status, message: 'Chưa được', facts: {} }) as const;

it('the intent names the handler', async () => {
  const handlers = { follow: async () => 'followed', like: async () => 'liked' };
  expect(await answerForm(formRequest({ intent: 'like' }), handlers)).toBe('liked');
});

it.each([[{}], [{ intent: 'other' }], [{ intent: 'toString' }]])(
  'a form without a known intent is refused: %j',
  async (fields) => {
    await expect(answerForm(formRequest(fields as Record<string, string>), {})).rejects.toMatchObject({
      init: { status: 400 },
    });
  },
);

it('a body that is no form is refused', async () => {
  const request = new Request(PAGE, { method: 'POST', body: '{', headers: { 'content-type': 'text/x' } });
  await expect(answerForm({ ...fromFetcher, request }, {})).rejects.toMatchObject({ init: { status: 400 } });
});

it('only a browser requests a document', () => {
  expect([isDocumentForm(asDocument), isDocumentForm(fromFetcher)]).toEqual([true, false]);
});

it('a document continues on the page it came from', () => {
  const { status, headers } = backToPage(asDocument, 'theo-doi-7');
  expect([status, headers.get('location')]).toEqual([303, '/shop/a?tab=san-pham#theo-doi-7']);
});

it('a guest signs in and returns, from both', () => {
  for (const args of [asDocument, fromFetcher]) {
    let thrown: unknown;
    try {
      refuseForm(args, refusal(401));
    } catch (error) {
      thrown = error;
    }
    const { status, headers } = thrown as Response;
    expect([status, headers.get('location')]).toEqual([303, '/dang-nhap?next=%2Fshop%2Fa%3Ftab%3Dsan-pham']);
  }
});

it('a refusal is a message for a fetcher, and the error page of a document', () => {
  expect(refuseForm(fromFetcher, refusal(422))).toMatchObject({
    data: { ok: false, message: 'Chưa được' },
    init: { status: 422 },
  });
  expect(() => refuseForm(asDocument, refusal(422))).toThrow(
    expect.objectContaining({ data: expect.objectContaining({ message: 'Chưa được' }) }),
  );
});

it('a failed request is a message with the status of a failure, a redirect is followed', async () => {
  const failing = (thrown: unknown) => replyOrFailure(() => Promise.reject(thrown));
  expect(await replyOrFailure(async () => 'reply')).toBe('reply');
  expect(await failing(new TypeError('Failed to fetch'))).toMatchObject({
    data: { ok: false, message: expect.stringContaining('Không kết nối') },
    init: { status: 503 },
  });
  expect(await failing(new Error('broken'))).toMatchObject({ data: { ok: false }, init: { status: 503 } });
  const redirect = new Response(null, { status: 303 });
  await expect(failing(redirect)).rejects.toBe(redirect);
});
