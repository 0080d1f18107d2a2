import { expect, test } from 'vitest';
import type { Context, Tx } from '../context.ts';
import { hook, implement, registerHooks, sharedHook } from './hooks.ts';

const context = {} as Context<Tx>;

test('a hook runs its implementation of a higher module and returns its result', async () => {
  const double = hook<number, number>('test.double');
  registerHooks([implement(double, (_context, input) => Promise.resolve(input * 2))]);
  expect(await double(context, 21)).toBe(42);
});

test('a hook without an implementation throws an error', () => {
  expect(() => hook<number, void>('test.nobody')(context, 1)).toThrow(
    'no module implements the hook test.nobody',
  );
});

test('a shared hook answers what each of its implementations answers', async () => {
  const lengths = sharedHook<string, number>('test.lengths');
  expect(await lengths(context, 'vải')).toEqual([]);
  const one = implement(lengths, (_context, text) => Promise.resolve(text.length));
  registerHooks([one, implement(lengths, (_context, text) => Promise.resolve(text.length * 2))]);
  expect(await lengths(context, 'vải')).toEqual([3, 6]);
});

test('a hook has one implementation', () => {
  const sample = hook<number, number>('test.sample');
  const one = implement(sample, (_context, input) => Promise.resolve(input));
  registerHooks([one]);
  expect(() => registerHooks([one])).toThrow('two modules implement the hook test.sample');
});
