import type { ReactNode } from 'react';
import { FieldError } from '#ui/field.tsx';
import { Checkbox } from '#ui/selection-controls.tsx';

interface ChoiceListProps<Choice extends string> {
  readonly legend: ReactNode;
  readonly choices: readonly Choice[];
  readonly labels: Readonly<Record<Choice, string>>;
  readonly chosen: readonly Choice[];
  readonly onChange: (chosen: Choice[]) => void;
  readonly error?: string | undefined;
}

/** Check boxes, each with its technical name below its label. */
export function ChoiceList<Choice extends string>({
  legend,
  choices,
  labels,
  chosen,
  onChange,
  error,
}: ChoiceListProps<Choice>) {
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {choices.map((choice) => (
          <Checkbox
            key={choice}
            labelClassName="py-1"
            checked={chosen.includes(choice)}
            onChange={({ target }) =>
              onChange(choices.filter((one) => (one === choice ? target.checked : chosen.includes(one))))
            }
          >
            <span className="min-w-0">
              <span className="block text-sm">{labels[choice]}</span>
              <code className="num text-xs text-ink-3">{choice}</code>
            </span>
          </Checkbox>
        ))}
      </div>
      {error !== undefined && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
