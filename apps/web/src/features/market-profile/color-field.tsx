import {
  buttonContrast,
  colorIssue,
  contrastText,
  SUGGESTED_COLORS,
} from '@market/contract/rules/brand-color';
import { clsx } from 'clsx';
import { Check } from '#ui/icons.ts';
import { Field, Input } from '#ui/field.tsx';

interface ColorFieldProps {
  /** Empty: the colour that ships. */
  readonly color: string;
  readonly error: string | undefined;
  readonly onChange: (color: string) => void;
}

const hintOf = (color: string): string => {
  if (color === '') return 'Để trống: xanh lá có sẵn';
  return colorIssue(color) ?? `Chữ trắng trên nền đạt ${contrastText(buttonContrast(color))}`;
};

/** The colour of buttons and links: one of those suggested, or any with enough contrast. */
export function ColorField({ color, error, onChange }: ColorFieldProps) {
  const typed = color.trim().toLowerCase();
  return (
    <div>
      <Field label="Màu chợ" error={error} {...(error === undefined && { hint: hintOf(typed) })}>
        {(control) => (
          <Input
            {...control}
            name="color"
            value={color}
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            placeholder="#276f35"
            onChange={({ target }) => onChange(target.value)}
            end={
              <input
                type="color"
                aria-label="Chọn màu chợ"
                tabIndex={-1}
                value={/^#[0-9a-f]{6}$/.test(typed) ? typed : '#276f35'}
                className="size-7 flex-none cursor-pointer noscript:hidden"
                onChange={({ target }) => onChange(target.value)}
              />
            }
          />
        )}
      </Field>
      <div
        role="group"
        aria-label="Màu gợi ý"
        className="mt-2 grid grid-cols-7 gap-2 max-sm:grid-cols-4 noscript:hidden"
      >
        {SUGGESTED_COLORS.map(({ color: one, name }) => (
          <button
            key={one}
            type="button"
            aria-label={name}
            aria-pressed={typed === one}
            title={name}
            className={clsx(
              'grid h-9 place-items-center rounded-md text-white max-lg:h-11',
              typed === one && 'ring-2 ring-ink ring-offset-2 ring-offset-surface',
            )}
            style={{ background: one }}
            onClick={() => onChange(one)}
          >
            {typed === one && <Check aria-hidden className="ico" />}
          </button>
        ))}
      </div>
    </div>
  );
}
