import type { QueueItem } from '@market/contract/moderation/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decideMany } from './use-decision.ts';

const items = [{ id: '12', version: 3 }] as unknown as QueueItem[];
const approve = () => decideMany('product', { items, decision: 'approve', reason: '' });

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => vi.unstubAllGlobals());

test('items stay chosen when nothing was decided for want of a network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await approve()).toEqual({ isAnswered: false, problem: expect.any(String) });
});

test('an answer says which of them were not decided', async () => {
  const outcomes = [{ id: '12', decided: false, message: 'Mục này đã được quyết định.' }];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { outcomes } })));
  expect(await approve()).toEqual({
    isAnswered: true,
    problem: '1 mục chưa quyết định được: Mục này đã được quyết định.',
  });
});
