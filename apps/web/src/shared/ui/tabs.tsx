import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

export interface TabItem {
  readonly to: string;
  readonly text: string;
  readonly on: boolean;
  /** Shown when above 0. */
  readonly count?: number;
}

/** Tabs that are addresses; they scroll sideways on phones, and the one that is open is in sight. */
export function TabLinks({
  label,
  items,
  className,
}: {
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly className?: string;
}) {
  const bar = useRef<HTMLElement>(null);
  const current = items.findIndex(({ on }) => on);
  useEffect(() => {
    const { current: row } = bar;
    const tab = row?.children[current];
    if (!row || !tab || row.scrollWidth <= row.clientWidth) return;
    const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }, [current]);
  return (
    <nav
      ref={bar}
      aria-label={label}
      className={clsx('noscroll flex gap-6 overflow-x-auto border-b border-line', className)}
    >
      {items.map(({ to, text, on, count = 0 }) => (
        <Link
          key={to}
          to={to}
          className={clsx('tab', on && 'on')}
          aria-current={on ? 'page' : undefined}
          preventScrollReset
        >
          {text}
          {count > 0 && (
            <span className="num rounded-full bg-sunken px-1.5 text-2xs font-semibold text-ink-2">
              {count}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
