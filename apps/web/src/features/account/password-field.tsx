import { clsx } from 'clsx';
import { Eye, EyeOff } from '#ui/icons.ts';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { PASSWORD_MAX_LENGTH } from '@market/contract/constants/accounts';
import { Field, Input } from '#ui/field.tsx';
import { passwordStrength, STRENGTH_LABELS } from './password-strength.ts';

function RevealButton({
  visible,
  onChange,
}: {
  readonly visible: boolean;
  readonly onChange: (shown: boolean) => void;
}) {
  const Icon = visible ? EyeOff : Eye;
  return (
    <button
      type="button"
      className="-my-1.5 -mr-2.5 grid size-10 max-lg:size-11 flex-none place-items-center rounded-md text-ink-2 hover:text-ink"
      aria-label={visible ? 'Ẩn mật khẩu' : 'Hiện mật khẩu'}
      aria-pressed={visible}
      onClick={() => onChange(!visible)}
    >
      <Icon aria-hidden className="ico" />
    </button>
  );
}

const STRENGTH_LEVELS = [1, 2, 3, 4] as const;

function StrengthBar({ password }: { readonly password: string }) {
  const strength = passwordStrength(password);
  const weak = strength < 2;
  return (
    <div className="mt-2 flex items-center gap-1.5">
      {STRENGTH_LEVELS.map((bar) => (
        <i
          key={bar}
          aria-hidden
          className={clsx(
            'h-1 flex-1 rounded-full',
            bar > strength && 'bg-sunken',
            bar <= strength && (weak ? 'bg-accent' : 'bg-brand'),
          )}
        />
      ))}
      <span
        role="status"
        className={clsx('text-xs font-semibold', weak ? 'text-accent-ink' : 'text-brand-ink')}
      >
        <span className="sr-only">Độ mạnh của mật khẩu: </span>
        {STRENGTH_LABELS[strength]}
      </span>
    </div>
  );
}

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'> {
  readonly label: ReactNode;
  /** Shown at the right end of the label's line. */
  readonly labelAction?: ReactNode;
  readonly icon?: ReactNode;
  readonly error: string | null | undefined;
  readonly value: string;
  readonly onChange: (password: string) => void;
  /** Shows the strength meter below the field. */
  readonly strength?: boolean;
}

/** Password input with a button that reveals it. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, labelAction, icon, error, value, onChange, strength = false, ...rest } = props;
  const [visible, setVisible] = useState(false);
  return (
    <div className="relative">
      {labelAction !== undefined && <div className="absolute top-0 right-0 text-sm">{labelAction}</div>}
      <Field label={label} error={error}>
        {(control) => (
          <Input
            {...control}
            {...rest}
            type={visible ? 'text' : 'password'}
            icon={icon}
            end={<RevealButton visible={visible} onChange={setVisible} />}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={PASSWORD_MAX_LENGTH}
            required
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      {strength && value !== '' && <StrengthBar password={value} />}
    </div>
  );
}
