import { beforeEach, expect, it, vi } from 'vitest';
import type { SlipLine } from './packing-counts.ts';
import { countsIn, readStoredText, removeCounts, storeCounts } from './stored-counts.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});

const line = (variantId: number, quantity: number) => ({ variantId, quantity }) as SlipLine;
const lines = [line(1, 2), line(2, 5)];
const countsOf = (orderId: string, of = lines) => countsIn(readStoredText(), orderId, of);

it('what was scanned of an order is there after a reload, until its parcel is closed', () => {
  storeCounts('a', lines, { 1: 2 });
  storeCounts('b', lines, { 2: 1 });
  storeCounts('a', lines, { 1: 2, 2: 3 });
  expect(['a', 'b', 'c'].map((id) => countsOf(id))).toEqual([{ 1: 2, 2: 3 }, { 2: 1 }, {}]);
  removeCounts('a');
  expect(countsOf('a')).toEqual({});
  removeCounts('b');
  expect(stored.size).toBe(0);
});

it('an order whose lines changed is scanned again', () => {
  storeCounts('a', lines, { 1: 2, 2: 3 });
  expect(countsOf('a', [line(1, 2), line(2, 4)])).toEqual({});
  expect(countsOf('a', [line(1, 2)])).toEqual({});
});

it('only the orders that were scanned last are stored', () => {
  for (let order = 0; order < 30; order += 1) storeCounts(`o${order}`, lines, { 1: 1 });
  expect(countsOf('o9')).toEqual({});
  expect(countsOf('o10')).toEqual({ 1: 1 });
});

it('a browser without storage, and what is no count, give none', () => {
  storeCounts('a', lines, { 1: 9, 2: 1.5 });
  expect(countsOf('a')).toEqual({ 1: 2 });
  for (const text of ['{', '3', 'null', '{"a":null}', '{"a":{"lines":"1:2 2:5"}}']) {
    stored.set('packing_counts', text);
    expect(countsOf('a'), text).toEqual({});
  }
  const refuse = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  storeCounts('a', lines, { 1: 1 });
  expect(countsOf('a')).toEqual({});
});
