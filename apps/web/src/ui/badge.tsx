import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type BadgeTone = 'brand' | 'deal' | 'accent' | 'info' | 'mute' | 'vip' | 'mall' | 'biz' | 'verified';

/** Icon and word: colour is never the only signal. */
export function Badge({
  tone,
  icon,
  large = false,
  children,
}: {
  readonly tone: BadgeTone;
  readonly icon?: ReactNode;
  readonly large?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <span className={clsx('badge', `b-${tone}`, large && 'h-6! px-2! text-xs!')}>
      {icon}
      {children}
    </span>
  );
}
