import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useScrollToCurrent } from './use-scroll-to-current.ts';

export interface TabItem {
  readonly to: string;
  readonly text: string;
  readonly on: boolean;
  /** Shown beside the text, as it is. */
  readonly count?: string | undefined;
}

/** One tab of `TabLinks`. */
export function TabLink({ to, on, children }: Pick<TabItem, 'to' | 'on'> & { readonly children: ReactNode }) {
  return (
    <Link
      to={to}
      className={clsx('tab', on && 'on')}
      aria-current={on ? 'page' : undefined}
      preventScrollReset
    >
      {children}
    </Link>
  );
}

/** Tabs as links; the active one is scrolled into view. */
export function TabLinks({
  label,
  items,
  className,
  children,
}: {
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly className?: string;
  /** Tabs after those of `items`. */
  readonly children?: ReactNode;
}) {
  const bar = useScrollToCurrent();
  return (
    <nav
      ref={bar}
      aria-label={label}
      className={clsx('noscroll flex gap-6 overflow-x-auto border-b border-line', className)}
    >
      {items.map(({ to, text, on, count }) => (
        <TabLink key={to} to={to} on={on}>
          {text}
          {count !== undefined && (
            <span className="num rounded-full bg-sunken px-1.5 text-2xs font-semibold text-ink-2">
              {count}
            </span>
          )}
        </TabLink>
      ))}
      {children}
    </nav>
  );
}
