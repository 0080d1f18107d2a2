import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type BadgeTone = 'brand' | 'deal' | 'accent' | 'info' | 'mute' | 'vip' | 'mall' | 'biz' | 'verified';

/** Icon and word: colour is never the only signal. */
export function Badge({
  tone,
  icon,
  children,
}: {
  readonly tone: BadgeTone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <span className={clsx('badge', `b-${tone}`)}>
      {icon}
      {children}
    </span>
  );
}
