import { clsx } from 'clsx';
import type { IconComponent } from './icon.tsx';
import { CircleAlert, Info, TriangleAlert } from './icons.ts';
import type { ReactNode } from 'react';

const KINDS: Record<'info' | 'warning' | 'error', { Icon: IconComponent; tint: string }> = {
  info: { Icon: Info, tint: 'bg-info-soft text-info-ink' },
  warning: { Icon: TriangleAlert, tint: 'bg-accent-soft text-accent-ink' },
  error: { Icon: CircleAlert, tint: 'bg-deal-soft text-deal-ink' },
};

export function Notice({
  kind = 'info',
  className,
  children,
}: {
  readonly kind?: keyof typeof KINDS;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const { Icon, tint } = KINDS[kind];
  return (
    <div
      role={kind === 'error' ? 'alert' : undefined}
      className={clsx('flex gap-3 rounded-lg p-4', tint, className)}
    >
      <Icon aria-hidden className="ico mt-0.5" />
      <div className="min-w-0 flex-1 text-base">{children}</div>
    </div>
  );
}
