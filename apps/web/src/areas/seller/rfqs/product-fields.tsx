import { useState, type KeyboardEvent } from 'react';
import { Field, Input, Select } from '#ui/field.tsx';
import type { FieldsProps } from './offer-fields.tsx';
import { listedProduct, type OwnProducts } from '#features/own-products/own-products.ts';
import { useOwnProducts } from '#features/own-products/use-own-products.ts';

/** Enter belongs to the search, not to the form around it. */
const keepInSearch = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

interface ProductFieldProps extends Pick<FieldsProps, 'errors'> {
  readonly own: OwnProducts;
  readonly product: string;
  readonly onChange: (product: string) => void;
}

/** Own products; a search beside them once they are more than the list holds. */
function ProductField({ own, product, errors, onChange }: ProductFieldProps) {
  const { options, foundCount, find } = useOwnProducts(own, product);
  return (
    <Field label="Sản phẩm khách đặt" error={errors.product}>
      {(control) => (
        <div className="space-y-2">
          {own.total > own.options.length && (
            <Input
              type="search"
              aria-label="Tìm sản phẩm của shop"
              placeholder={`Tìm trong ${own.total} sản phẩm của shop`}
              className="noscript:hidden"
              onKeyDown={keepInSearch}
              onChange={({ target }) => find(target.value)}
            />
          )}
          <Select
            {...control}
            name="product"
            value={product}
            placeholder="Hàng đặt may theo yêu cầu"
            options={options}
            onChange={({ target }) => onChange(target.value)}
          />
          <p role="status" className="hint empty:hidden">
            {foundCount === null
              ? ''
              : foundCount === 0
                ? 'Không có sản phẩm nào như vậy'
                : `${foundCount} sản phẩm`}
          </p>
        </div>
      )}
    </Field>
  );
}

/** The goods that are ordered at the price. */
export function ProductFields({ initial, products, errors }: FieldsProps) {
  // a draft may name a product that is not listed any more
  const [product, setProduct] = useState(() => listedProduct(products, initial.product));
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <ProductField own={products} product={product} errors={errors} onChange={setProduct} />
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
