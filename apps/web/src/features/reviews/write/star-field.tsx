import { useId, useState } from 'react';
import { FieldError } from '#ui/field.tsx';
import { STAR_PATH } from '#ui/rating.tsx';
import { STAR_LABELS } from './star-labels.ts';

interface StarFieldProps {
  readonly legend: string;
  /** Hides the legend visually. */
  readonly compact?: boolean;
  readonly value: number | null;
  readonly error: string | null;
  readonly onChange: (stars: number) => void;
}

/** Radio buttons, for arrow key support. */
export function StarField({ legend, compact = false, value, error, onChange }: StarFieldProps) {
  const name = useId();
  const [hovered, setHovered] = useState<number | null>(null);
  const filledStars = hovered ?? value ?? 0;
  return (
    <div
      role="radiogroup"
      aria-label={legend}
      aria-required
      aria-invalid={error !== null || undefined}
      aria-describedby={error === null ? undefined : `${name}-error`}
    >
      <div className="flex flex-wrap items-center gap-x-3">
        {!compact && (
          <span aria-hidden className="w-28 text-base max-sm:w-full">
            {legend}
          </span>
        )}
        <div className="-ml-2 flex lg:-ml-1" onPointerLeave={() => setHovered(null)}>
          {STAR_LABELS.map((word, index) => {
            const stars = index + 1;
            return (
              <label
                key={word}
                className="relative grid size-11 cursor-pointer place-items-center rounded-lg has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-brand lg:size-9"
                onPointerEnter={() => setHovered(stars)}
              >
                <input
                  type="radio"
                  name={name}
                  value={stars}
                  checked={value === stars}
                  aria-label={`${stars} sao: ${word}`}
                  className="sr-only"
                  onChange={() => onChange(stars)}
                />
                <svg aria-hidden className="size-7" viewBox="0 0 16 16" strokeWidth={0.9}>
                  <path
                    d={STAR_PATH}
                    fill={stars <= filledStars ? 'var(--color-accent)' : 'none'}
                    stroke={stars <= filledStars ? 'var(--color-accent)' : 'var(--color-control)'}
                  />
                </svg>
              </label>
            );
          })}
        </div>
        <span aria-hidden className="text-sm text-ink-2">
          {STAR_LABELS[filledStars - 1]}
        </span>
      </div>
      {error !== null && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </div>
  );
}
