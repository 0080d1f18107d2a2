import { useState } from 'react';
import type { FormRefusal } from '#app/form-refusal.ts';
import { Field, FieldError, Input, Select } from '#ui/field.tsx';
import { RequiredLabel } from '#ui/required-label.tsx';
import type { OwnProducts } from '#features/own-products/own-products.ts';
import { TIER_ROWS, type QuotationField, type QuotationFields } from './quotation-fields.ts';

/** What the fields of a quotation are made of. */
export interface OfferSubject {
  readonly initial: QuotationFields;
  readonly unit: string;
  /** Own products to attach. */
  readonly products: OwnProducts;
  readonly today: string;
}

export type FieldsProps = OfferSubject & { readonly errors: FormRefusal<QuotationField>['errors'] };

interface NumberFieldProps {
  readonly name: string;
  readonly label: string;
  readonly end: string;
  readonly initial: string;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly error?: string | undefined;
}

function NumberField({ name, label, end, initial, placeholder, required = false, error }: NumberFieldProps) {
  return (
    <Field label={required ? <RequiredLabel>{label}</RequiredLabel> : label} error={error}>
      {(control) => (
        <Input
          {...control}
          name={name}
          inputMode="numeric"
          placeholder={placeholder}
          defaultValue={initial}
          end={<span className="text-sm whitespace-nowrap text-ink-3">{end}</span>}
        />
      )}
    </Field>
  );
}

const SHIPPING = [
  { value: 'rates', label: 'Theo hãng giao' },
  { value: 'free', label: 'Miễn phí' },
  { value: 'fee', label: 'Phí cả đơn' },
];

function ShippingFields({ initial, errors }: Pick<FieldsProps, 'initial' | 'errors'>) {
  const [shipping, setShipping] = useState(initial.shipping);
  return (
    <Field label="Phí giao" error={errors.shippingFee}>
      {(control) => (
        <div className="space-y-2">
          <Select
            {...control}
            name="shipping"
            value={shipping}
            options={SHIPPING}
            onChange={({ target }) => setShipping(target.value)}
          />
          <Input
            name="shippingFee"
            aria-label="Phí giao cả đơn"
            inputMode="numeric"
            defaultValue={initial.shippingFee}
            className={shipping === 'fee' ? undefined : 'hidden! noscript:flex!'}
            end={<span className="text-sm text-ink-3">₫/đơn</span>}
          />
        </div>
      )}
    </Field>
  );
}

/** Price, delivery and times. */
export function OfferFields({ initial, unit, today, errors }: FieldsProps) {
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <NumberField
          name="unitPrice"
          label="Đơn giá"
          end={`₫/${unit}`}
          initial={initial.unitPrice}
          error={errors.unitPrice}
          required
        />
        <NumberField
          name="customizationFee"
          label="Phí in, thêu"
          end={`₫/${unit}`}
          initial={initial.customizationFee}
          error={errors.customizationFee}
        />
        <ShippingFields initial={initial} errors={errors} />
        <NumberField
          name="leadTime"
          label="Thời gian may"
          end="ngày"
          initial={initial.leadTime}
          error={errors.leadTime}
          required
        />
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <NumberField
          name="sampleDays"
          label="Mẫu thử"
          end="ngày"
          placeholder="Không có"
          initial={initial.sampleDays}
          error={errors.sampleDays}
        />
        <NumberField
          name="quantity"
          label="Số lượng nhận"
          end={unit}
          initial={initial.quantity}
          error={errors.quantity}
          required
        />
        <NumberField
          name="moq"
          label="Đặt ít nhất"
          end={unit}
          initial={initial.moq}
          error={errors.moq}
          required
        />
        <Field label={<RequiredLabel>Báo giá có hiệu lực đến</RequiredLabel>} error={errors.validUntil}>
          {(control) => (
            <Input {...control} type="date" name="validUntil" min={today} defaultValue={initial.validUntil} />
          )}
        </Field>
      </div>
    </>
  );
}

/** Lower prices from larger quantities. */
export function TierFields({ initial, unit, errors }: FieldsProps) {
  return (
    <details open={initial.tiers.length > 0 || errors.tiers !== undefined}>
      <summary className="cursor-pointer text-base font-semibold text-brand-ink">
        Bậc giá theo số lượng (không bắt buộc)
      </summary>
      <div role="group" aria-label="Bậc giá" className="mt-2 space-y-2">
        {Array.from({ length: TIER_ROWS }, (_, index) => (
          <div key={index} className="grid max-w-md grid-cols-2 gap-2">
            <input
              name="tierStart"
              className="input"
              inputMode="numeric"
              placeholder={`Từ (${unit})`}
              aria-label={`Từ số lượng, bậc ${index + 1}`}
              defaultValue={initial.tiers[index]?.start}
            />
            <input
              name="tierPrice"
              className="input"
              inputMode="numeric"
              placeholder={`Đơn giá (₫/${unit})`}
              aria-label={`Đơn giá, bậc ${index + 1}`}
              defaultValue={initial.tiers[index]?.price}
            />
          </div>
        ))}
      </div>
      {errors.tiers !== undefined && <FieldError>{errors.tiers}</FieldError>}
    </details>
  );
}
