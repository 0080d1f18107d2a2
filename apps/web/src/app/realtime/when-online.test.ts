import { afterEach, expect, it, vi } from 'vitest';
import { whenOnline } from './when-online.ts';

const network = (onLine: boolean): EventTarget => {
  const target = new EventTarget();
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('window', target);
  return target;
};

afterEach(() => vi.unstubAllGlobals());

it('what needs a network runs at once when there is one, and not again', () => {
  const target = network(true);
  const run = vi.fn<() => void>();
  whenOnline(run);
  target.dispatchEvent(new Event('online'));
  expect(run).toHaveBeenCalledTimes(1);
});

it('without one it waits, unless it is no longer wanted', () => {
  const target = network(false);
  const wanted = vi.fn<() => void>();
  const unwanted = vi.fn<() => void>();
  whenOnline(wanted);
  const cancel = whenOnline(unwanted);
  expect(wanted).not.toHaveBeenCalled();
  cancel();
  target.dispatchEvent(new Event('online'));
  expect(wanted).toHaveBeenCalledTimes(1);
  expect(unwanted).not.toHaveBeenCalled();
});
