import { useId } from 'react';
import { FieldError } from '#ui/field.tsx';
import { Switch } from '#ui/selection-controls.tsx';
import type { EditorForm } from '../form.ts';
import { Section } from '../section.tsx';
import { TierRows } from './tier-rows.tsx';

export function PricesSection({ form: { draft, set, errors, warnings } }: { readonly form: EditorForm }) {
  const errorId = useId();
  const minimum = draft.tiers[0]?.from;
  return (
    <Section id="gia" title="Bậc giá sỉ">
      <TierRows
        tiers={draft.tiers}
        unit={draft.unit}
        path="prices"
        errors={errors}
        errorId={errors['prices'] === undefined ? undefined : errorId}
        warnings={warnings}
        onChange={(tiers) => set({ tiers })}
      />
      {errors['prices'] !== undefined && <FieldError id={errorId}>{errors['prices']}</FieldError>}
      <div className="mt-3 flex flex-wrap items-center gap-3 max-lg:border-t max-lg:border-line max-lg:pt-3">
        {minimum !== undefined && (
          <span className="text-sm text-ink-2">
            MOQ là số bắt đầu của bậc đầu tiên:{' '}
            <b className="num text-ink">
              {minimum || '–'} {draft.unit}
            </b>
          </span>
        )}
        <Switch
          labelClassName="ml-auto text-sm! max-lg:w-full max-lg:flex-row-reverse max-lg:justify-between"
          checked={draft.hidePrices}
          onChange={({ target }) => set({ hidePrices: target.checked })}
        >
          Ẩn giá, khách phải hỏi
        </Switch>
      </div>
    </Section>
  );
}
