import { beforeEach, expect, it, vi } from 'vitest';
import { lastProvince, rememberProvince } from './last-province.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
});

it('the chosen province is there on the next page', () => {
  expect(lastProvince()).toBeNull();
  rememberProvince(79);
  expect(lastProvince()).toBe(79);
});

it('a browser without storage offers the choice again', () => {
  const refuse = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  rememberProvince(79);
  expect(lastProvince()).toBeNull();
});
