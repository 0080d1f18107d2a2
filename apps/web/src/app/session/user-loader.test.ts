import { expect, it, vi } from 'vitest';
import { createUserLoader } from './user-loader.ts';

const loaderOf = (...answers: boolean[]) => {
  const load = vi.fn(async () => answers.shift() ?? true);
  const clear = vi.fn();
  return { load, clear, show: createUserLoader({ load, clear }) };
};

it('loads once for a user, and nothing for a guest', async () => {
  const { load, clear, show } = loaderOf();
  await show(null);
  expect(load).not.toHaveBeenCalled();
  await Promise.all([show(7), show(7)]);
  await show(7);
  expect(load).toHaveBeenCalledOnce();
  expect(clear).not.toHaveBeenCalled();
});

it('what one user saved is not shown to a guest or to the next user', async () => {
  const { load, clear, show } = loaderOf();
  await show(7);
  await show(null);
  expect(clear).toHaveBeenCalledOnce();
  await show(8);
  expect(load).toHaveBeenCalledTimes(2);
  await show(9);
  expect(clear).toHaveBeenCalledTimes(2);
});

it('loads again after a failure', async () => {
  const { load, show } = loaderOf(false);
  await show(7);
  await show(7);
  expect(load).toHaveBeenCalledTimes(2);
});
