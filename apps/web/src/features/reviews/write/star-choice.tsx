import { clsx } from 'clsx';
import { FieldError } from '#ui/field.tsx';
import { STAR_PATH } from '#ui/rating.tsx';
import { STAR_LABELS } from './star-labels.ts';

interface StarChoiceProps {
  readonly name: string;
  readonly legend: string;
  /** Hides the legend visually. */
  readonly compact?: boolean;
  readonly value: string | undefined;
  readonly error: string | undefined;
}

/** Stars of a form that works without scripts: the style sheet fills them up to the chosen one. */
export function StarChoice({ name, legend, compact = false, value, error }: StarChoiceProps) {
  return (
    <fieldset>
      <legend className={clsx('text-base', compact && 'sr-only')}>{legend}</legend>
      <div className="-ml-2 flex lg:-ml-1">
        {STAR_LABELS.map((word, index) => (
          <label
            key={word}
            className="relative grid size-11 cursor-pointer place-items-center rounded-lg has-checked:[&_path]:fill-accent has-checked:[&_path]:stroke-accent has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-brand lg:size-9 [&:has(~label>:checked)_path]:fill-accent [&:has(~label>:checked)_path]:stroke-accent"
          >
            <input
              type="radio"
              name={name}
              value={index + 1}
              defaultChecked={value === String(index + 1)}
              aria-label={`${index + 1} sao: ${word}`}
              className="sr-only"
            />
            <svg aria-hidden className="size-7" viewBox="0 0 16 16" strokeWidth={0.9}>
              <path d={STAR_PATH} className="fill-transparent stroke-control" />
            </svg>
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
