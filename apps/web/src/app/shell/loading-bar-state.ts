// Progress bar of page navigation. Times in ms, widths from 0 to 1.
import {
  LOADING_BAR_SPEED_MS,
  LOADING_BAR_TRANSITION_MS,
  LOADING_BAR_WAIT_MS,
} from '@market/contract/constants/pages';

export type LoadingBarState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'waiting'; readonly since: number }
  | { readonly phase: 'running'; readonly since: number; readonly width: number }
  | { readonly phase: 'finishing'; readonly since: number };

export type LoadingBarEvent = 'start' | 'finish' | 'tick';

/** Share of the remaining width added per step, so the bar slows down and never completes by itself. */
const STEP_SHARE = 0.2;
const FIRST_WIDTH = 0.2;

/** Fast navigations never show the bar. */
export const loadingBarReducer = (
  bar: LoadingBarState,
  event: LoadingBarEvent,
  now: number,
): LoadingBarState => {
  if (event === 'start')
    return bar.phase === 'running' || bar.phase === 'waiting' ? bar : { phase: 'waiting', since: now };
  if (event === 'finish') {
    if (bar.phase === 'waiting') return { phase: 'idle' };
    return bar.phase === 'running' ? { phase: 'finishing', since: now } : bar;
  }
  if (bar.phase === 'waiting' && now - bar.since >= LOADING_BAR_WAIT_MS)
    return { phase: 'running', since: now, width: FIRST_WIDTH };
  if (bar.phase === 'running' && now - bar.since >= LOADING_BAR_SPEED_MS)
    return { phase: 'running', since: now, width: bar.width + (1 - bar.width) * STEP_SHARE };
  if (bar.phase === 'finishing' && now - bar.since >= LOADING_BAR_TRANSITION_MS) return { phase: 'idle' };
  return bar;
};

/** Time of the next tick; null when idle. */
export const nextTickAt = (bar: LoadingBarState): number | null => {
  switch (bar.phase) {
    case 'idle':
      return null;
    case 'waiting':
      return bar.since + LOADING_BAR_WAIT_MS;
    case 'running':
      return bar.since + LOADING_BAR_SPEED_MS;
    case 'finishing':
      return bar.since + LOADING_BAR_TRANSITION_MS;
  }
};

/** Null when hidden. */
export const barWidth = (bar: LoadingBarState): number | null =>
  bar.phase === 'running' ? bar.width : bar.phase === 'finishing' ? 1 : null;
