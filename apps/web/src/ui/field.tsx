import { clsx } from 'clsx';
import { CircleAlert } from './icons.ts';
import {
  useId,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
} from 'react';
import { unreadableText } from './unreadable-fields.ts';
import { useEarlyInput } from './use-early-input.ts';

interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Says what to do; null when valid. */
  readonly error?: string | null | undefined;
  readonly className?: string;
  /** Receives the attributes that link the control to label, hint and error. */
  readonly children: (control: ControlProps) => ReactNode;
}
export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** Says that the control shows what nobody can read, once it is left or its form refused. */
const useUnreadable = () => {
  const [text, setText] = useState<string | null>(null);
  const read = ({ target }: SyntheticEvent<HTMLElement>) =>
    setText(target instanceof HTMLInputElement ? unreadableText(target) : null);
  return {
    text,
    events: { onBlur: read, onInvalidCapture: read, onInput: text === null ? undefined : read },
  };
};

/** `<Field label="Tên">{(control) => <Input {...control} />}</Field>`. */
export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId();
  const unreadable = useUnreadable();
  const shown = unreadable.text ?? error;
  const errorClass = shown !== null && shown !== undefined && shown !== '';
  const described = clsx(hint !== undefined && `${id}-hint`, errorClass && `${id}-error`);
  return (
    <div className={className} {...unreadable.events}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': errorClass || undefined, 'aria-describedby': described || undefined })}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {errorClass && <FieldError id={`${id}-error`}>{shown}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <p className="error" id={id} role="alert">
      <CircleAlert aria-hidden className="ico size-3.5!" />
      {children}
    </p>
  );
}

const errorClass = (invalid: unknown) => (invalid === true || invalid === 'true') && 'is-error';

type Element<Tag extends 'input' | 'textarea' | 'select'> = HTMLElementTagNameMap[Tag];

/** The ref of a field whose handler receives what was typed before hydration. */
export const useFieldRef = <Tag extends 'input' | 'textarea' | 'select'>({
  ref,
  value,
  onChange,
}: Pick<ComponentProps<Tag>, 'ref' | 'value' | 'onChange'>): Ref<Element<Tag>> =>
  useEarlyInput<Element<Tag>>({
    ref: ref as Ref<Element<Tag>> | undefined,
    rendered: value,
    onEarly: (target) =>
      (onChange as ((event: ChangeEvent<Element<Tag>>) => void) | undefined)?.({
        target,
        currentTarget: target,
      } as ChangeEvent<Element<Tag>>),
  });

type InputProps = ComponentProps<'input'> & { readonly icon?: ReactNode; readonly end?: ReactNode };

/** `icon` and `end` are rendered inside the frame. */
export function Input({ icon, end, className, ...props }: InputProps) {
  const rest = { ...props, ref: useFieldRef<'input'>(props) };
  if (icon === undefined && end === undefined)
    return <input {...rest} className={clsx('input', errorClass(rest['aria-invalid']), className)} />;
  return (
    <div className={clsx('input', errorClass(rest['aria-invalid']), className)}>
      {icon}
      <input {...rest} />
      {end}
    </div>
  );
}

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  const rest = { ...props, ref: useFieldRef<'textarea'>(props) };
  return (
    <textarea rows={3} {...rest} className={clsx('input', errorClass(rest['aria-invalid']), className)} />
  );
}

interface SelectProps extends ComponentProps<'select'> {
  readonly options: readonly {
    readonly value: string | number;
    readonly label: string;
    readonly disabled?: boolean;
  }[];
  readonly placeholder?: string;
}

/** Native select: best supported by phones and screen readers. */
export function Select({ options, placeholder, className, ...props }: SelectProps) {
  const rest = { ...props, ref: useFieldRef<'select'>(props) };
  return (
    <select {...rest} className={clsx('input', errorClass(rest['aria-invalid']), className)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  );
}
