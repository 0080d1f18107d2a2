import { TIERS_MAX } from '@market/contract/rules/seller-products';
import type { FieldErrors } from '@market/contract/rules/product-tiers';
import { formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { useId } from 'react';
import { Plus, Trash2 } from '#ui/icons.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { FieldError, Input } from '#ui/field.tsx';
import type { DraftTier } from '../draft/draft.ts';
import { readAmount, readCount } from '../draft/read-amount.ts';
import { nextTier, savingOf } from './tier-texts.ts';

interface TierRowsProps {
  readonly tiers: readonly DraftTier[];
  readonly unit: string;
  /** Of the errors: `prices`. */
  readonly path: string;
  readonly errors: FieldErrors;
  /** Of the error that there are none. */
  readonly errorId?: string | undefined;
  readonly warnings: FieldErrors;
  readonly onChange: (tiers: readonly DraftTier[]) => void;
}

const endOf = (tiers: readonly DraftTier[], index: number): string => {
  const next = tiers[index + 1];
  if (next === undefined) return 'Trở lên';
  const start = readCount(next.from);
  return start === null || Number.isNaN(start) ? '–' : formatNumber(start - 1);
};

/** The ladder of prices: a table on a wide screen, cards on a phone. */
export function TierRows({ tiers, unit, path, errors, errorId, warnings, onChange }: TierRowsProps) {
  const id = useId();
  const change = (index: number, changes: Partial<DraftTier>) =>
    onChange(tiers.map((tier, at) => (at === index ? { ...tier, ...changes } : tier)));
  const first = readAmount(tiers[0]?.price ?? '');
  const messageOf = (index: number) => {
    const of = (all: FieldErrors) =>
      Object.entries(all).find(([field]) => field.startsWith(`${path}.${index}.`))?.[1];
    return { error: of(errors), warning: of(warnings) };
  };
  return (
    <>
      <div className="max-lg:hidden lg:grid lg:grid-cols-[1fr_1fr_1.2fr_1.2fr_1.3fr_2.5rem] lg:gap-x-4 lg:bg-sunken lg:px-3 lg:py-2.5 lg:text-xs lg:font-semibold lg:text-ink-2">
        <span>Từ ({unit})</span>
        <span>Đến</span>
        <span>Giá (₫)</span>
        <span>Giá gạch (₫)</span>
        <span>Giảm so với bậc 1</span>
      </div>
      <ul className="max-lg:space-y-2.5">
        {tiers.map((tier, index) => {
          const { error, warning } = messageOf(index);
          const saving = index === 0 ? null : savingOf(first, readAmount(tier.price));
          const messageId = `${id}-${index}`;
          const isDescribed = error !== undefined || warning !== undefined;
          const field = (name: string) => ({
            'aria-invalid': errors[`${path}.${index}.${name}`] !== undefined || undefined,
            'aria-describedby': isDescribed ? messageId : undefined,
            className: 'num min-h-9! max-lg:min-h-11!',
          });
          return (
            <li
              // a tier has no identity but its place
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              aria-label={`Bậc ${index + 1}`}
              className="max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:p-3 lg:border-t lg:border-line lg:first:border-0"
            >
              <div className="flex items-center gap-2 text-sm lg:hidden">
                <b className="num font-semibold">
                  {tier.from || '–'} {index === tiers.length - 1 ? 'trở lên' : `– ${endOf(tiers, index)}`}
                </b>
                <span className="text-ink-3">{unit}</span>
                {index === 0 && <span className="badge b-mute">Giá gốc</span>}
                {saving !== null && <span className="badge b-brand num">−{saving}</span>}
                <IconButton
                  label={`Xóa bậc ${index + 1}`}
                  className="-my-2 -mr-2 ml-auto"
                  onClick={() => onChange(tiers.filter((_, at) => at !== index))}
                >
                  <Trash2 aria-hidden className="ico size-4.5!" />
                </IconButton>
              </div>
              <div className="grid grid-cols-2 gap-2.5 max-lg:mt-1.5 lg:grid-cols-[1fr_1fr_1.2fr_1.2fr_1.3fr_2.5rem] lg:items-center lg:gap-4 lg:px-3 lg:py-2">
                <Input
                  {...field('startQuantity')}
                  aria-label={`Bậc ${index + 1}: từ bao nhiêu ${unit}`}
                  inputMode="numeric"
                  value={tier.from}
                  onChange={({ target }) => change(index, { from: target.value })}
                />
                <span className="input num is-disabled min-h-9! max-lg:hidden!">{endOf(tiers, index)}</span>
                <Input
                  {...field('price')}
                  aria-label={`Bậc ${index + 1}: giá mỗi ${unit}`}
                  inputMode="decimal"
                  value={tier.price}
                  placeholder="85.000"
                  onChange={({ target }) => change(index, { price: target.value })}
                />
                <Input
                  {...field('compareAtPrice')}
                  aria-label={`Bậc ${index + 1}: giá gạch`}
                  inputMode="decimal"
                  value={tier.compareAt}
                  placeholder="Không gạch"
                  onChange={({ target }) => change(index, { compareAt: target.value })}
                />
                <span className={clsx('num text-sm font-semibold text-brand-ink max-lg:hidden')}>
                  {saving ?? '–'}
                </span>
                <IconButton
                  label={`Xóa bậc ${index + 1}`}
                  className="max-lg:hidden!"
                  onClick={() => onChange(tiers.filter((_, at) => at !== index))}
                >
                  <Trash2 aria-hidden className="ico size-4.5!" />
                </IconButton>
              </div>
              {error !== undefined && <FieldError id={messageId}>{error}</FieldError>}
              {error === undefined && warning !== undefined && (
                <p id={messageId} className="hint text-accent-ink! lg:px-3">
                  {warning}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {tiers.length < TIERS_MAX && (
        <Button
          appearance="soft"
          size="sm"
          className="mt-3 max-lg:h-11!"
          data-invalid={errorId !== undefined || undefined}
          aria-describedby={errorId}
          icon={<Plus aria-hidden className="ico" />}
          onClick={() => onChange([...tiers, nextTier(tiers)])}
        >
          Thêm bậc
        </Button>
      )}
    </>
  );
}
