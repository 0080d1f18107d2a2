import { expect, it, vi } from 'vitest';
import { directSender } from './direct-upload.ts';

const UPLOAD = {
  id: 'u1',
  url: 'https://s3.test/b/quarantine/0f?X-Amz-Signature=1',
  headers: { 'content-type': 'application/octet-stream' },
  expires_at: '2026-11-21T03:10:00Z',
};
const FILE = new Blob([new Uint8Array(100_000)]);
const refusal = (status: number) =>
  ({ ok: false, status, code: 'request.errors.unexpected', message: '', facts: {} }) as const;
const beginning = { ok: true, value: { data: { upload: UPLOAD } } } as const;

interface Options {
  readonly isOffered?: boolean;
  readonly arrives?: () => Promise<boolean>;
  readonly begin?: () => Promise<typeof beginning | ReturnType<typeof refusal>>;
  readonly answer?: { readonly ok: boolean; readonly status?: number };
}

const sending = ({
  isOffered = true,
  arrives = async () => true,
  begin = async () => beginning,
  answer = { ok: true },
}: Options = {}) => {
  const put = vi.fn(arrives);
  const calls = { begin: vi.fn(begin), complete: vi.fn(async () => answer) };
  const send = directSender({ isOffered: () => isOffered, put });
  return { put, calls, send: (file = FILE, signal?: AbortSignal) => send({ file, signal }, calls) };
};

it('a file is announced by its size, put, and completed', async () => {
  const { put, calls, send } = sending();
  expect(await send()).toEqual({ ok: true });
  expect(calls.begin).toHaveBeenCalledWith(100_000);
  expect(put).toHaveBeenCalledWith(UPLOAD, { file: FILE, signal: undefined });
  expect(calls.complete).toHaveBeenCalledWith('u1');
});

it('a market without a bucket and a small file are not asked about', async () => {
  for (const [options, file] of [
    [{ isOffered: false }, FILE],
    [{}, new Blob(['small'])],
  ] as const) {
    const { calls, send } = sending(options);
    expect(await send(file)).toBeUndefined();
    expect(calls.begin).not.toHaveBeenCalled();
  }
});

it('what is not announced, does not arrive or is not found is for the market', async () => {
  expect(await sending({ begin: async () => refusal(429) }).send()).toBeUndefined();
  expect(await sending({ arrives: async () => false }).send()).toBeUndefined();
  for (const status of [404, 409])
    expect(await sending({ answer: { ok: false, status } }).send()).toBeUndefined();
});

it('a file that the market has judged is not sent again', async () => {
  for (const status of [0, 413, 422, 429, 503, 507])
    expect(await sending({ answer: { ok: false, status } }).send()).toEqual({ ok: false, status });
});

it('a bucket that failed is not tried again by the page', async () => {
  const { put, send } = sending({ arrives: async () => false });
  await send();
  await send();
  expect(put).toHaveBeenCalledTimes(1);
});

it('a person who stops an upload says nothing about the bucket', async () => {
  const abort = new AbortController();
  const { put, send } = sending({
    arrives: async () => {
      abort.abort();
      return false;
    },
  });
  await send(FILE, abort.signal);
  await send();
  expect(put).toHaveBeenCalledTimes(2);
});
