import { clsx } from 'clsx';

interface ProgressBarProps {
  /** 0 to 1. */
  readonly share: number;
  /** Accessible name. */
  readonly label: string;
  readonly tone?: 'brand' | 'deal';
  readonly className?: string;
}

export function ProgressBar({ share, label, tone = 'brand', className }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  const deal = tone === 'deal';
  return (
    <div
      className={clsx('bar', deal && 'bg-deal-soft!', className)}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i className={deal ? 'bg-deal!' : undefined} style={{ width: `${percent}%` }} />
    </div>
  );
}
