import { beforeEach, expect, it, vi } from 'vitest';
import { dropUnsent, clearUnsent, readUnsent, storeUnsent } from './unsent-messages.ts';

const NOW = Date.parse('2026-11-25T06:00:00Z');
const HOUR_MS = 3_600_000;
const message = (client_id: string, problem: string | null = null) => ({
  client_id,
  content: client_id,
  text: client_id,
  problem,
});
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});

it('messages wait by conversation, in the order of their writing', () => {
  storeUnsent('buyer 1', message('a'), NOW);
  storeUnsent('buyer 2', message('b'), NOW);
  storeUnsent('buyer 1', message('c'), NOW);
  storeUnsent('buyer 1', message('a', 'Mất mạng'), NOW + HOUR_MS);
  expect(readUnsent('buyer 1', NOW)).toEqual([message('a', 'Mất mạng'), message('c')]);
  dropUnsent(new Set(['a', 'b']));
  expect(readUnsent('buyer 1', NOW)).toEqual([message('c')]);
  expect(readUnsent('buyer 2', NOW)).toEqual([]);
});

it('a message is given up a day after it was written, however often it was tried', () => {
  storeUnsent('buyer 1', message('a'), NOW);
  storeUnsent('buyer 1', message('a', 'Mất mạng'), NOW + 20 * HOUR_MS);
  expect(readUnsent('buyer 1', NOW + 23 * HOUR_MS)).toHaveLength(1);
  expect(readUnsent('buyer 1', NOW + 24 * HOUR_MS)).toEqual([]);
});

it('only the last ones are stored', () => {
  for (let count = 0; count < 40; count += 1) storeUnsent('buyer 1', message(`m${count}`), NOW);
  const stored = readUnsent('buyer 1', NOW).map(({ text }) => text);
  expect([stored.length, stored[0], stored.at(-1)]).toEqual([30, 'm10', 'm39']);
});

it('nothing is left after a sign-out, and what is no message is none', () => {
  storeUnsent('buyer 1', message('a'), NOW);
  clearUnsent();
  expect(stored.size).toBe(0);
  stored.set('chat_unsent', JSON.stringify([null, 3, { conversation: 'buyer 1', at: NOW }]));
  expect(readUnsent('buyer 1', NOW)).toEqual([]);
  stored.set('chat_unsent', '{');
  expect(readUnsent('buyer 1', NOW)).toEqual([]);
});

it('a browser without storage has none', () => {
  const refuse = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  storeUnsent('buyer 1', message('a'), NOW);
  expect(readUnsent('buyer 1', NOW)).toEqual([]);
});
