import { expect, it } from 'vitest';
import { retriedLoad } from './lazy-dialog.tsx';

it('a script that could not be loaded is loaded again, and once it is there no more', async () => {
  const answers = [Promise.reject(new TypeError('Failed to fetch dynamically imported module')), 'dialog'];
  const script = retriedLoad(async () => await answers.shift());
  expect([await script.load(), script.loaded()]).toEqual([false, null]);
  expect([await script.load(), script.loaded()]).toEqual([true, 'dialog']);
  expect([await script.load(), script.loaded()]).toEqual([true, 'dialog']);
});
