import { Radio } from '#ui/selection-controls.tsx';
import { choiceNamed, DECISION_CHOICES, type DecisionChoice } from './decision-choice.ts';

interface ChoiceCardsProps {
  readonly chosen: DecisionChoice;
  readonly onChoose: (choice: DecisionChoice) => void;
}

export function ChoiceCards({ chosen, onChoose }: ChoiceCardsProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="sr-only">Cách xử lý</legend>
      {DECISION_CHOICES.map(({ value, label }) => (
        <Radio
          key={value}
          name="choice"
          value={value}
          checked={chosen === value}
          onChange={({ target }) => onChoose(choiceNamed(target.value) ?? value)}
          labelClassName="cursor-pointer gap-2! rounded-lg border border-line px-3 py-2 font-medium has-checked:border-brand has-checked:bg-brand-soft xl:text-sm"
        >
          {label}
        </Radio>
      ))}
    </fieldset>
  );
}
