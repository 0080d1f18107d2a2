import { TIERS_MAX } from '@market/contract/rules/seller-products';
import { useId } from 'react';
import { Plus, Trash2 } from '#ui/icons.ts';
import { IconButton } from '#ui/button.tsx';
import { FieldError, Input } from '#ui/field.tsx';
import type { DraftTier } from '../draft/draft.ts';
import type { EditorForm } from '../form.ts';
import { nextTier } from '../prices/tier-texts.ts';

const errorOf = (errors: EditorForm['errors'], index: number): string | undefined =>
  Object.entries(errors).find(([path]) => path.startsWith(`prices.${index}.`))?.[1];

/** Quantity and price of each tier, one line each. */
export function QuickPrices({ form: { draft, set, errors } }: { readonly form: EditorForm }) {
  const id = useId();
  const { tiers, unit } = draft;
  const change = (index: number, changes: Partial<DraftTier>) =>
    set({ tiers: tiers.map((tier, at) => (at === index ? { ...tier, ...changes } : tier)) });
  const ladderError = errors['prices'];
  return (
    <fieldset className="min-w-0">
      <legend className="label">3. Giá sỉ</legend>
      <ul className="space-y-2">
        {tiers.map((tier, index) => {
          const error = errorOf(errors, index);
          const isInvalid = (error ?? ladderError) !== undefined;
          const attributes = {
            'aria-invalid': isInvalid || undefined,
            'aria-describedby': isInvalid ? (error === undefined ? id : `${id}-${index}`) : undefined,
          };
          return (
            // a tier has no identity but its place
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <div className="flex items-center gap-2.5">
                <Input
                  className="num min-w-0 flex-1"
                  aria-label={`Bậc ${index + 1}: từ bao nhiêu ${unit}`}
                  {...attributes}
                  inputMode="numeric"
                  value={tier.from}
                  icon={<span className="flex-none text-ink-2">Từ</span>}
                  end={<span className="flex-none text-ink-2">{unit}</span>}
                  onChange={({ target }) => change(index, { from: target.value })}
                />
                <span aria-hidden className="flex-none text-ink-3">
                  ×
                </span>
                <Input
                  className="num min-w-0 flex-1"
                  aria-label={`Bậc ${index + 1}: giá mỗi ${unit}`}
                  {...attributes}
                  inputMode="decimal"
                  placeholder="68.000"
                  value={tier.price}
                  end={<span className="flex-none text-ink-2">₫/{unit}</span>}
                  onChange={({ target }) => change(index, { price: target.value })}
                />
                {index > 0 && (
                  <IconButton
                    label={`Xóa bậc ${index + 1}`}
                    className="flex-none max-lg:size-11!"
                    onClick={() => set({ tiers: tiers.filter((_, at) => at !== index) })}
                  >
                    <Trash2 aria-hidden className="ico size-4.5!" />
                  </IconButton>
                )}
              </div>
              {error !== undefined && <FieldError id={`${id}-${index}`}>{error}</FieldError>}
            </li>
          );
        })}
      </ul>
      {ladderError !== undefined && <FieldError id={id}>{ladderError}</FieldError>}
      {tiers.length < TIERS_MAX && (
        <button
          type="button"
          className="link mt-1 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold"
          onClick={() => set({ tiers: [...tiers, nextTier(tiers)] })}
        >
          <Plus aria-hidden className="ico size-4!" />
          Thêm bậc giá
        </button>
      )}
    </fieldset>
  );
}
