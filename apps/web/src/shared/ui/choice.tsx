import { clsx } from 'clsx';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** What stands beside it; without one give an `aria-label`. */
  readonly children?: ReactNode;
  readonly labelClassName?: string;
};

function Choice({
  kind,
  children,
  labelClassName,
  ...rest
}: ChoiceProps & { readonly kind: 'check' | 'radio' | 'switch' }) {
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
}: ChoiceProps & { readonly indeterminate?: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return <Choice kind="check" {...rest} ref={box} />;
}

export function Radio(props: ChoiceProps) {
  return <Choice kind="radio" {...props} />;
}

/** On or off, at once. */
export function Switch(props: ChoiceProps) {
  return <Choice kind="switch" {...props} />;
}
