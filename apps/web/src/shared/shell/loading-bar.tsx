import { useEffect, useReducer } from 'react';
import { useNavigation } from 'react-router';
import { barAfter, barWidth, nextTick, type Bar, type BarEvent } from './loading-bar-state.ts';

const reduce = (bar: Bar, event: BarEvent) => barAfter(bar, event, Date.now());

/** Shows when a change of page takes longer than a second. */
export function LoadingBar() {
  const busy = useNavigation().state !== 'idle';
  const [bar, send] = useReducer(reduce, { phase: 'idle' });
  useEffect(() => send(busy ? 'start' : 'finish'), [busy]);
  useEffect(() => {
    const due = nextTick(bar);
    if (due === null) return undefined;
    const timer = setTimeout(() => send('tick'), Math.max(0, due - Date.now()));
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
