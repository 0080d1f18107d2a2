import { BLOCK_PRODUCTS_MAX, PRODUCT_SOURCES } from '@market/contract/rules/shop-decoration';
import { Field, Select } from '#ui/field.tsx';
import type { BlockFormProps } from './form-surroundings.ts';
import { SOURCE_LABELS } from './block-kinds.ts';
import { OwnProductPicker } from '#features/own-products/own-product-picker.tsx';

const LIMITS = [4, 6, 8, 12, 18, 24];

export function LimitField({ block, onChange }: Pick<BlockFormProps, 'block' | 'onChange'>) {
  const limits = LIMITS.includes(block.limit) ? LIMITS : [...LIMITS, block.limit];
  return (
    <Field label="Hiện tối đa">
      {(control) => (
        <Select
          {...control}
          value={block.limit}
          options={limits.map((value) => ({ value, label: `${value} sản phẩm` }))}
          onChange={({ target }) => onChange((now) => ({ ...now, limit: Number(target.value) }))}
        />
      )}
    </Field>
  );
}

/** Which products a grid shows: by rule, or picked one by one. */
export function ProductsForm({ block, surroundings, onChange }: BlockFormProps) {
  const { collections, products, titles } = surroundings;
  const { source, collection_id, product_ids } = block;
  return (
    <div className="space-y-4">
      <Field label="Sản phẩm">
        {(control) => (
          <Select
            {...control}
            value={source}
            options={PRODUCT_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] }))}
            onChange={({ target }) => {
              const chosen = PRODUCT_SOURCES.find((one) => one === target.value);
              if (chosen !== undefined) onChange((now) => ({ ...now, source: chosen }));
            }}
          />
        )}
      </Field>
      {source === 'collection' && (
        <Field label="Bộ sưu tập" {...(collections.length === 0 && { hint: 'Shop chưa có bộ sưu tập nào' })}>
          {(control) => (
            <Select
              {...control}
              value={collection_id ?? ''}
              placeholder="Chọn bộ sưu tập"
              options={collections.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) =>
                onChange((now) => ({
                  ...now,
                  collection_id: target.value === '' ? null : Number(target.value),
                }))
              }
            />
          )}
        </Field>
      )}
      {source === 'picked' && (
        <OwnProductPicker
          products={products}
          titles={titles}
          ids={product_ids}
          max={BLOCK_PRODUCTS_MAX}
          onChange={(ids) => onChange((now) => ({ ...now, product_ids: ids }))}
        />
      )}
      <LimitField block={block} onChange={onChange} />
    </div>
  );
}
