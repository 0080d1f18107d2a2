import { clsx } from 'clsx';
import { Minus, Plus } from './icons.ts';
import { useState, type KeyboardEvent } from 'react';
import { clampQuantity, typedQuantity, unreadableQuantity } from './clamp-quantity.ts';
import { useEarlyInput } from './use-early-input.ts';

interface QuantityStepperProps {
  readonly value: number;
  readonly onChange: (quantity: number) => void;
  /** Accessible name: `Số lượng Áo polo, Xanh lá, M`. */
  readonly label: string;
  readonly min?: number;
  /** Available stock, unless `maxLabel` says what else. */
  readonly max: number;
  readonly maxLabel?: string;
  readonly step?: number;
  readonly unit?: string;
  readonly disabled?: boolean;
  readonly className?: string;
  /** Name in a form that browsers submit without scripts: the field stays visible then. */
  readonly name?: string;
  /** What such a form sent and was not stored. With scripts it is applied as if it had been typed now. */
  readonly refused?: string | undefined;
  /** Applies every keystroke instead of only on blur. */
  readonly live?: boolean;
  /** Receives corrections; without it they are shown below the stepper. */
  readonly onSaid?: (sentence: string) => void;
}

/** Typing is unrestricted; on blur the quantity is clamped and the correction announced. */
export function QuantityStepper({
  value,
  onChange,
  label,
  min = 1,
  max,
  step = 1,
  unit = 'cái',
  ...rest
}: QuantityStepperProps) {
  const { disabled = false, live = false, className, name, onSaid, maxLabel, refused } = rest;
  const [typed, setTyped] = useState(refused ?? null);
  const [message, setMessage] = useState<string | null>(null);
  const say = (why: string | null) => {
    if (why !== null) onSaid?.(why);
    setMessage(onSaid === undefined ? why : null);
  };
  const settle = (target: number) => {
    const { quantity, message: why } = clampQuantity(target, {
      min,
      max,
      step,
      unit,
      ...(maxLabel !== undefined && { maxLabel }),
    });
    setTyped(null);
    say(why);
    if (quantity !== value) onChange(quantity);
  };
  const settleText = (text: string) => {
    const quantity = typedQuantity(text, value, min);
    if (!Number.isNaN(quantity)) return settle(quantity);
    setTyped(null);
    say(unreadableQuantity(value, unit));
  };
  const type = (text: string) => {
    setTyped(text);
    const quantity = typedQuantity(text, value, 0);
    if (live && !Number.isNaN(quantity)) onChange(Math.min(quantity, max));
  };
  const ref = useEarlyInput<HTMLInputElement>({
    rendered: value,
    onEarly: (field) => (field === document.activeElement ? type : settleText)(field.value),
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') settleText(typed ?? `${value}`);
    if (event.key === 'ArrowUp') settle(value + step);
    if (event.key === 'ArrowDown') settle(value - step);
    if (['ArrowUp', 'ArrowDown', 'Enter'].includes(event.key)) event.preventDefault();
  };
  return (
    <span className={clsx('inline-block', name === undefined && 'noscript:hidden!', className)}>
      <span className={clsx('stepper num', value > 0 && 'border-brand!')} role="group" aria-label={label}>
        <button
          type="button"
          aria-label="Bớt"
          disabled={disabled || value <= min}
          onClick={() => settle(value - step)}
        >
          <Minus aria-hidden className="ico size-4!" />
        </button>
        <input
          ref={ref}
          name={name}
          className="val"
          inputMode="numeric"
          aria-label={label}
          disabled={disabled}
          value={typed ?? value}
          onChange={(event) => type(event.target.value)}
          onBlur={() => typed !== null && settleText(typed)}
          onFocus={(event) => event.target.select()}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          aria-label="Thêm"
          disabled={disabled || value + step > max}
          onClick={() => settle(value + step)}
        >
          <Plus aria-hidden className="ico size-4!" />
        </button>
      </span>
      <span role="status" className={message === null ? 'sr-only' : 'hint block'}>
        {message}
      </span>
    </span>
  );
}
