import { clsx } from 'clsx';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';

type CheckableInputProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** What stands beside it; without one give an `aria-label`. */
  readonly children?: ReactNode;
  readonly labelClassName?: string;
};

function CheckableInput({
  kind,
  children,
  labelClassName,
  ...rest
}: CheckableInputProps & { readonly kind: 'check' | 'radio' | 'switch' }) {
  const input = (
    <input
      {...rest}
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

/** A tick; `indeterminate` for "some of them". */
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

/** On or off, at once. */
export function Switch(props: CheckableInputProps) {
  return <CheckableInput kind="switch" {...props} />;
}
