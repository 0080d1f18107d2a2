import { clsx } from 'clsx';

export const STAR_PATH = 'M8 1.2l2 4.3 4.7.6-3.5 3.2.9 4.7L8 11.7 3.9 14l.9-4.7L1.3 6.1 6 5.5z';

/** `4,8`. */
export const formatRating = (mean: number): string => mean.toFixed(1).replace('.', ',');

export function Star() {
  return (
    <svg aria-hidden className="size-3 flex-none" viewBox="0 0 16 16" fill="var(--color-accent)">
      <path d={STAR_PATH} />
    </svg>
  );
}

export function Rating({ mean, className }: { readonly mean: number; readonly className?: string }) {
  return (
    <span className={clsx('inline-flex items-center gap-0.5', className)}>
      <Star />
      <span className="num text-ink-2">
        <span className="sr-only">Đánh giá </span>
        {formatRating(mean)}
      </span>
    </span>
  );
}

export function Stars({ mean, size = 16 }: { readonly mean: number; readonly size?: number }) {
  return (
    <span className="inline-flex gap-0.5" role="img" aria-label={`${formatRating(mean)} trên 5 sao`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} aria-hidden width={size} height={size} viewBox="0 0 16 16">
          <path d={STAR_PATH} fill="var(--color-line-strong)" />
          <path
            d={STAR_PATH}
            fill="var(--color-accent)"
            clipPath={`inset(0 ${100 * (1 - Math.min(1, Math.max(0, mean - star + 1)))}% 0 0)`}
          />
        </svg>
      ))}
    </span>
  );
}
