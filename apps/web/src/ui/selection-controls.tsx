import { clsx } from 'clsx';
import { useEffect, useRef, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';
import { useEarlyInput } from './use-early-input.ts';

type CheckableInputProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** Label text; without it pass an `aria-label`. */
  readonly children?: ReactNode;
  readonly labelClassName?: string;
};

function CheckableInput({
  kind,
  children,
  labelClassName,
  ...rest
}: CheckableInputProps & { readonly kind: 'check' | 'radio' | 'switch' }) {
  const ref = useEarlyInput<HTMLInputElement>({
    ref: rest.ref,
    rendered: rest.checked,
    onEarly: (target) => rest.onChange?.({ target, currentTarget: target } as ChangeEvent<HTMLInputElement>),
  });
  const input = (
    <input
      {...rest}
      ref={ref}
      type={kind === 'radio' ? 'radio' : 'checkbox'}
      role={kind === 'switch' ? 'switch' : undefined}
      className={clsx(kind, rest.className)}
    />
  );
  if (children === undefined) return input;
  return (
    <label className={clsx('flex min-h-8 items-center gap-2.5 text-base max-lg:min-h-11', labelClassName)}>
      {input}
      {children}
    </label>
  );
}

/** `indeterminate` when only some are selected. */
export function Checkbox({
  indeterminate = false,
  ...rest
}: CheckableInputProps & { readonly indeterminate?: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return <CheckableInput kind="check" {...rest} ref={box} />;
}

export function Radio(props: CheckableInputProps) {
  return <CheckableInput kind="radio" {...props} />;
}

/** Applies immediately. */
export function Switch(props: CheckableInputProps) {
  return <CheckableInput kind="switch" {...props} />;
}
