import { ArrowUp, X } from '#ui/icons.ts';
import { useState } from 'react';
import { IconButton } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { OwnProductSelect } from './own-product-select.tsx';
import type { OwnProducts } from './own-products.ts';

interface OwnProductPickerProps {
  readonly products: OwnProducts;
  /** Titles of products that the list of options may not hold. */
  readonly titles: ReadonlyMap<number, string>;
  readonly ids: readonly number[];
  readonly max: number;
  /** False where their order does not count. */
  readonly ordered?: boolean;
  readonly onChange: (ids: number[]) => void;
}

const moveUp = (ids: readonly number[], place: number): number[] =>
  ids.toSpliced(place, 1).toSpliced(place - 1, 0, ids[place]!);

/** Own products, picked one by one. */
export function OwnProductPicker({
  products,
  titles,
  ids,
  max,
  ordered = true,
  onChange,
}: OwnProductPickerProps) {
  const [added, setAdded] = useState<ReadonlyMap<number, string>>(new Map());
  const titleOf = (id: number): string =>
    added.get(id) ??
    titles.get(id) ??
    products.options.find(({ value }) => value === id)?.label ??
    'Sản phẩm đã xóa';
  const isFull = ids.length >= max;
  return (
    <div className="space-y-2">
      {!isFull && (
        <Field label="Thêm sản phẩm" hint={`Đã chọn ${ids.length}, tối đa ${max}`}>
          {(control) => (
            <OwnProductSelect
              control={control}
              products={products}
              value=""
              placeholder="Chọn sản phẩm"
              onChange={(_, option) => {
                if (option === null || ids.includes(option.value)) return;
                setAdded(new Map(added).set(option.value, option.label));
                onChange([...ids, option.value]);
              }}
            />
          )}
        </Field>
      )}
      <ol aria-label="Sản phẩm đã chọn" className="space-y-1">
        {ids.map((id, place) => (
          <li key={id} className="flex items-center gap-1 rounded-md bg-sunken pl-3 text-sm">
            <span className="min-w-0 flex-1 truncate py-2">{titleOf(id)}</span>
            {ordered && place > 0 && (
              <IconButton label={`Đưa lên: ${titleOf(id)}`} onClick={() => onChange(moveUp(ids, place))}>
                <ArrowUp aria-hidden className="ico" />
              </IconButton>
            )}
            <IconButton
              label={`Bỏ: ${titleOf(id)}`}
              onClick={() => onChange(ids.filter((other) => other !== id))}
            >
              <X aria-hidden className="ico" />
            </IconButton>
          </li>
        ))}
      </ol>
    </div>
  );
}
