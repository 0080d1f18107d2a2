import { CODE_LENGTH } from '@market/contract/constants';
import { clsx } from 'clsx';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { FieldError } from '../ui/field.tsx';

interface CodeFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'ref'> {
  readonly label: ReactNode;
  /** The heading above says it already: only screen readers get the label. */
  readonly labelHidden?: boolean;
  readonly error: string | null;
  /** The step is about this field: it has the focus as soon as it is there. */
  readonly focused?: boolean;
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** Digits alone, as many as a code has: what is pasted may hold spaces. */
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
    <span aria-hidden className="flex gap-2.5">
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

/**
 * The six digits of a message or an app: one field over six drawn cells, so that pasting, filling in by the phone and
 * screen readers find what they know. The digit the caret is at is selected: typing puts another in its place.
 */
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
  const input = useRef<HTMLInputElement>(null);
  const [at, setAt] = useState(-1);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  const wrong = error !== null && error !== '';
  const goTo = (index: number) => {
    const last = Math.min(value.length, CODE_LENGTH - 1);
    const place = Math.max(0, Math.min(index, last));
    input.current?.setSelectionRange(place, Math.min(place + 1, value.length));
    setAt(place);
  };
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -CODE_LENGTH, End: CODE_LENGTH }[event.key];
    if (step === undefined || event.shiftKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(at + step);
  };
  return (
    <div>
      <label className={labelHidden ? 'sr-only' : 'label'} htmlFor={id}>
        {label}
      </label>
      <span className="relative block">
        <Cells value={value} at={at} wrong={wrong} />
        <input
          {...rest}
          ref={input}
          id={id}
          className="absolute inset-0 size-full bg-transparent text-base text-transparent caret-transparent outline-0 selection:bg-transparent selection:text-transparent"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          value={value}
          onChange={(event) => onChange(digitsOnly(event.target.value))}
          onKeyDown={keys}
          // A script that goes here selects nothing: the cell is drawn all the same.
          onFocus={() => goTo(value.length)}
          onBlur={() => setAt(-1)}
          onSelect={({ currentTarget: { selectionStart, selectionEnd } }) => {
            // More than one digit is chosen on purpose: to copy or to clear.
            if ((selectionEnd ?? 0) - (selectionStart ?? 0) < 2) goTo(selectionStart ?? 0);
          }}
        />
      </span>
      {wrong && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
