import { useEffect } from 'react';
import { isAwake } from './keep.ts';
import { writeAgain } from './writing.ts';

const doAgain = (): void => {
  // ticking a box again is a press too
  const { pressed } = window.early;
  writeAgain();
  if (!pressed?.isConnected || !isAwake(pressed)) return;
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else pressed.click();
};

/** After the effects, so that each thing that is done is rendered before the next, and when no other part is just waking. */
const whenQuiet = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 1_000 });
  else setTimeout(work, 50);
};

/** Stands in a part of the page: once that is awake, what was written and pressed there before is done. */
export function CatchUp() {
  useEffect(() => whenQuiet(doAgain), []);
  return null;
}
