import { useEffect, useReducer } from 'react';
import { useNavigation } from 'react-router';
import {
  loadingBarReducer,
  barWidth,
  nextTickAt,
  type LoadingBarState,
  type LoadingBarEvent,
} from './loading-bar-state.ts';

const reduce = (bar: LoadingBarState, event: LoadingBarEvent) => loadingBarReducer(bar, event, Date.now());

/** Shown when a navigation takes longer than a second. */
export function LoadingBar() {
  const busy = useNavigation().state !== 'idle';
  const [bar, send] = useReducer(reduce, { phase: 'idle' });
  useEffect(() => send(busy ? 'start' : 'finish'), [busy]);
  useEffect(() => {
    const dueAt = nextTickAt(bar);
    if (dueAt === null) return undefined;
    const timer = setTimeout(() => send('tick'), Math.max(0, dueAt - Date.now()));
    return () => clearTimeout(timer);
  }, [bar]);
  const width = barWidth(bar);
  return width === null ? null : (
    <div
      className="loadbar"
      role="progressbar"
      aria-label="Đang tải trang"
      style={{ transform: `scaleX(${width})`, width: '100%' }}
    />
  );
}
