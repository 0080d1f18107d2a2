import { useState } from 'react';
import { Field, Input } from '#ui/field.tsx';
import type { FieldsProps } from './offer-fields.tsx';
import { listedProduct } from '#features/own-products/own-products.ts';
import { OwnProductSelect } from '#features/own-products/own-product-select.tsx';

/** The goods that are ordered at the price. */
export function ProductFields({ initial, products, errors }: FieldsProps) {
  // a draft may name a product that is not listed any more
  const [product, setProduct] = useState(() => listedProduct(products, initial.product));
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <Field label="Sản phẩm khách đặt" error={errors.product}>
        {(control) => (
          <OwnProductSelect
            control={control}
            products={products}
            value={product}
            placeholder="Hàng đặt may theo yêu cầu"
            onChange={setProduct}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field
          label="Khối lượng"
          error={errors.grams}
          className={product === '' ? undefined : 'hidden noscript:block'}
        >
          {(control) => (
            <Input
              {...control}
              name="grams"
              inputMode="numeric"
              defaultValue={initial.grams}
              end={<span className="text-sm text-ink-3">g/sp</span>}
            />
          )}
        </Field>
        <Field label="Chất liệu">
          {(control) => (
            <Input {...control} name="material" maxLength={120} defaultValue={initial.material} />
          )}
        </Field>
      </div>
    </div>
  );
}
