import { CODE_LENGTH } from '@market/contract/constants/accounts';
import { clsx } from 'clsx';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { FieldError } from '#ui/field.tsx';
import { useEarlyInput } from '#ui/use-early-input.ts';

interface CodeFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'ref'> {
  readonly label: ReactNode;
  /** The heading already names the field, so the label is for screen readers only. */
  readonly labelHidden?: boolean;
  readonly error: string | null;
  /** Focuses the field when it mounts. */
  readonly focused?: boolean;
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** Keeps digits only, at most CODE_LENGTH: a pasted code may contain spaces. */
export const digitsOnly = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, CODE_LENGTH);
export const isCompleteCode = (code: string): boolean => code.length === CODE_LENGTH;

const CELL_INDEXES = Array.from({ length: CODE_LENGTH }, (_, index) => index);

function Cells({
  value,
  at,
  wrong,
}: {
  readonly value: string;
  readonly at: number;
  readonly wrong: boolean;
}) {
  return (
    <span aria-hidden className="flex gap-2.5 in-[:root:not([data-hydrated])]:invisible">
      {CELL_INDEXES.map((index) => (
        <span
          key={index}
          className={clsx(
            'num grid h-14 min-w-0 flex-1 place-items-center rounded-lg border text-2xl font-bold',
            wrong ? 'border-deal bg-deal-soft text-deal-ink' : 'bg-surface',
            !wrong && (index === at ? 'border-brand' : 'border-line-strong'),
            index === at && (wrong ? 'ring-3 ring-deal/20' : 'ring-3 ring-brand/20'),
          )}
        >
          {value[index]}
        </span>
      ))}
    </span>
  );
}

/** The digits are drawn by scripts: until then the input shows them itself. */
const PLAIN_INPUT =
  'in-[:root:not([data-hydrated])]:rounded-lg in-[:root:not([data-hydrated])]:border in-[:root:not([data-hydrated])]:border-line-strong in-[:root:not([data-hydrated])]:text-center in-[:root:not([data-hydrated])]:text-2xl in-[:root:not([data-hydrated])]:tracking-[.5em] in-[:root:not([data-hydrated])]:text-ink in-[:root:not([data-hydrated])]:caret-ink';

/** The digit at the caret is selected, so typing replaces it. */
const useCells = ({
  focused = false,
  value,
  onChange,
}: Pick<CodeFieldProps, 'focused' | 'value' | 'onChange'>) => {
  const input = useRef<HTMLInputElement>(null);
  const ref = useEarlyInput<HTMLInputElement>({
    ref: input,
    rendered: value,
    onEarly: (element) => onChange(digitsOnly(element.value)),
  });
  const [at, setAt] = useState(-1);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  const goTo = (index: number) => {
    const last = Math.min(value.length, CODE_LENGTH - 1);
    const place = Math.max(0, Math.min(index, last));
    input.current?.setSelectionRange(place, Math.min(place + 1, value.length));
    setAt(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -CODE_LENGTH, End: CODE_LENGTH }[event.key];
    if (step === undefined || event.shiftKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(at + step);
  };
  const onSelect = ({
    currentTarget: { selectionStart, selectionEnd },
  }: SyntheticEvent<HTMLInputElement>) => {
    // A longer selection is intentional (copy or clear) and is left alone.
    if ((selectionEnd ?? 0) - (selectionStart ?? 0) < 2) goTo(selectionStart ?? 0);
  };
  // Focus set by a script fires no select event, so the active cell is set on focus.
  const handlers = { onKeyDown, onSelect, onFocus: () => goTo(value.length), onBlur: () => setAt(-1) };
  return { ref, at, handlers };
};

/** One input drawn as six cells, so that pasting, SMS autofill and screen readers work. */
export function CodeField({
  label,
  labelHidden = false,
  focused = false,
  error,
  value,
  onChange,
  ...rest
}: CodeFieldProps) {
  const id = useId();
  const { ref, at, handlers } = useCells({ focused, value, onChange });
  const wrong = error !== null && error !== '';
  return (
    <div>
      <label className={labelHidden ? 'sr-only' : 'label'} htmlFor={id}>
        {label}
      </label>
      <span className="relative block">
        <Cells value={value} at={at} wrong={wrong} />
        <input
          {...rest}
          ref={ref}
          id={id}
          className={clsx(
            'absolute inset-0 size-full bg-transparent text-base outline-0',
            'text-transparent caret-transparent selection:bg-transparent selection:text-transparent',
            PLAIN_INPUT,
          )}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          value={value}
          onChange={(event) => onChange(digitsOnly(event.target.value))}
          {...handlers}
        />
      </span>
      {wrong && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
