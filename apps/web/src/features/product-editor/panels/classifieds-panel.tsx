import { Field, Input, Select } from '#ui/field.tsx';
import type { DraftClassifieds } from '../draft/draft.ts';
import type { EditorForm } from '../form.ts';
import { Section } from '../section.tsx';

const BUTTONS = [
  { value: 'call', label: 'Gọi điện' },
  { value: 'chat', label: 'Nhắn tin' },
  { value: 'website', label: 'Mở trang web' },
];

/** What a classified says instead of a cart. */
export function ClassifiedsPanel({ form: { draft, set, errors } }: { readonly form: EditorForm }) {
  const { classifieds } = draft;
  const change = (changes: Partial<DraftClassifieds>) => set({ classifieds: { ...classifieds, ...changes } });
  const error = (name: string) => errors[`classifieds.${name}`] ?? null;
  return (
    <Section id="rao-vat" title="Tin rao vặt">
      <div className="space-y-3">
        <Field label="Hết hạn" hint="Tối đa 30 ngày, gia hạn được." error={error('expired_at')}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={classifieds.until}
              onChange={({ target }) => change({ until: target.value })}
            />
          )}
        </Field>
        <Field label="Khách liên hệ bằng" error={error('button_type')}>
          {(control) => (
            <Select
              {...control}
              options={BUTTONS}
              value={classifieds.button}
              onChange={({ target }) => change({ button: target.value as DraftClassifieds['button'] })}
            />
          )}
        </Field>
        {classifieds.button === 'call' && (
          <Field label="Số điện thoại" error={error('business_phone_number')}>
            {(control) => (
              <Input
                {...control}
                type="tel"
                value={classifieds.phone}
                maxLength={20}
                onChange={({ target }) => change({ phone: target.value })}
              />
            )}
          </Field>
        )}
        {classifieds.button === 'website' && (
          <Field label="Địa chỉ trang" error={error('website_url')}>
            {(control) => (
              <Input
                {...control}
                type="url"
                value={classifieds.website}
                placeholder="https://"
                maxLength={300}
                onChange={({ target }) => change({ website: target.value })}
              />
            )}
          </Field>
        )}
        <Field
          label="Giá hiển thị"
          hint="Ví dụ “45 triệu” hoặc “Thỏa thuận”. Ghi số thì khách lọc được theo giá."
          error={error('price_text')}
        >
          {(control) => (
            <Input
              {...control}
              value={classifieds.priceText}
              maxLength={60}
              onChange={({ target }) => change({ priceText: target.value })}
            />
          )}
        </Field>
        <Field label="Khu vực" error={error('area')}>
          {(control) => (
            <Input
              {...control}
              value={classifieds.area}
              maxLength={100}
              onChange={({ target }) => change({ area: target.value })}
            />
          )}
        </Field>
        <Field label="Nhãn" error={error('label')}>
          {(control) => (
            <Input
              {...control}
              value={classifieds.label}
              maxLength={40}
              onChange={({ target }) => change({ label: target.value })}
            />
          )}
        </Field>
      </div>
    </Section>
  );
}
