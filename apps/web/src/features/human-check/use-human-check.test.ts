import type { Call } from '@market/contract/web';
import { beforeEach, expect, it, vi } from 'vitest';
import { createHumanCheck } from './use-human-check.ts';

const offline = { ok: false, status: 0, message: 'Kiểm tra mạng', facts: {} };
const off = { ok: true, value: { data: { driver: 'off', site_key: null, challenge: null } } };
const request = vi.fn<() => Promise<unknown>>();
const create = () => createHumanCheck(request as unknown as Call, 'register');

beforeEach(() => request.mockReset());

it('is asked for once, by the first touch, and anew after it was taken', async () => {
  request.mockResolvedValue(off);
  const check = create();
  check.touch();
  check.touch();
  expect(await check.take()).toEqual({ ok: true });
  expect(request).toHaveBeenCalledTimes(1);
  await check.take();
  expect(request).toHaveBeenCalledTimes(2);
});

it('what failed before it was needed is asked for again', async () => {
  request.mockResolvedValueOnce(offline).mockResolvedValue(off);
  const check = create();
  check.touch();
  await vi.waitFor(() => expect(request.mock.settledResults).toHaveLength(1));
  await Promise.resolve();
  expect(await check.take()).toEqual({ ok: true });
});

it('a failure that is needed now is shown, and the next press starts over', async () => {
  request.mockResolvedValueOnce(offline).mockResolvedValue(off);
  const check = create();
  expect(await check.take()).toBe(offline);
  expect(await check.take()).toEqual({ ok: true });
});
