// The bar at the top while a page is on its way. Times in ms, widths 0 to 1.
import {
  LOADING_BAR_SPEED_MS,
  LOADING_BAR_TRANSITION_MS,
  LOADING_BAR_WAIT_MS,
} from '@market/contract/constants';

export type LoadingBarState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'waiting'; readonly since: number }
  | { readonly phase: 'running'; readonly since: number; readonly width: number }
  | { readonly phase: 'finishing'; readonly since: number };

export type LoadingBarEvent = 'start' | 'finish' | 'tick';

/** Of what is still missing, so much is added at each step: it slows down and never arrives by itself. */
const STEP_SHARE = 0.2;
const FIRST_WIDTH = 0.2;

/** What the bar becomes at `now`. Quick changes of page never show it. */
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

/** When it wants its next tick; null when it rests. */
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

/** How wide it is drawn; null when it is not there. */
export const barWidth = (bar: LoadingBarState): number | null =>
  bar.phase === 'running' ? bar.width : bar.phase === 'finishing' ? 1 : null;
