import { clsx } from 'clsx';
import { CircleAlert, CloudOff, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

const KINDS: Record<'info' | 'warning' | 'error', { Icon: LucideIcon; tint: string }> = {
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

interface RetryRowProps {
  /** `Chưa tải được đánh giá`. */
  readonly title: string;
  readonly text?: string;
  readonly onRetry: () => void;
  readonly loading?: boolean;
}

/** For a failed section; only where no older content can be shown. */
export function RetryRow({
  title,
  text = 'Các phần khác vẫn dùng bình thường.',
  onRetry,
  loading = false,
}: RetryRowProps) {
  return (
    <div role="alert" className="card flex items-center gap-3 p-5">
      <span className="grid size-10 flex-none place-items-center rounded-full bg-deal-soft text-deal-ink">
        <CloudOff aria-hidden className="ico" />
      </span>
      <div className="min-w-0">
        <b className="font-semibold">{title}</b>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
      <Button size="sm" className="ml-auto" onClick={onRetry} loading={loading}>
        Tải lại
      </Button>
    </div>
  );
}
