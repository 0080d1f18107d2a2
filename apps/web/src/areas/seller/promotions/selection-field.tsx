import type { OwnPriceRule } from '@market/contract/promotions/schemas';
import { ENTITLED_PRODUCTS_MAX } from '@market/contract/constants/products';
import { formatNumber } from '@market/contract/rules/money';
import { useState } from 'react';
import { Link } from 'react-router';
import { SELLER_COLLECTIONS_PATH } from '#app/seller-paths.ts';
import { OwnProductPicker } from '#features/own-products/own-product-picker.tsx';
import type { OwnProducts } from '#features/own-products/own-products.ts';
import { Field, Select } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Checkbox } from '#ui/selection-controls.tsx';
import type { CollectionOption } from './load-promotions.ts';
import type { RuleFields } from './rule-fields.ts';

interface SelectionFieldProps {
  readonly rule: OwnPriceRule | null;
  readonly initial: RuleFields;
  readonly selection: string;
  /** Of the shop; null when they could not be loaded. */
  readonly collections: readonly CollectionOption[] | null;
  readonly products: OwnProducts;
  /** Of the products that the rule names. */
  readonly titles: ReadonlyMap<number, string>;
  readonly error: string | undefined;
}

const SELECTIONS = [
  { value: 'all', label: 'Mọi sản phẩm' },
  { value: 'entitled', label: 'Một số sản phẩm' },
];

function Collections({ initial, collections }: Pick<SelectionFieldProps, 'initial' | 'collections'>) {
  if (collections === null)
    return (
      <>
        {initial.collections.map((id) => (
          <input key={id} type="hidden" name="collection" value={id} />
        ))}
        <p className="hint">Chưa tải được bộ sưu tập. Các bộ đã chọn vẫn giữ nguyên.</p>
      </>
    );
  if (collections.length === 0)
    return (
      <p className="hint">
        Shop chưa có bộ sưu tập.{' '}
        <Link to={SELLER_COLLECTIONS_PATH} className="link">
          Tạo bộ sưu tập
        </Link>
      </p>
    );
  return (
    <>
      <ul className="max-h-64 overflow-y-auto rounded-lg border border-line px-3 py-1">
        {collections.map(({ id, name, count }) => (
          <li key={id}>
            <Checkbox
              name="collection"
              value={id}
              defaultChecked={initial.collections.includes(String(id))}
              labelClassName="text-sm!"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              <span className="num shrink-0 text-ink-2">
                {count === 0 ? 'Chưa có sản phẩm' : `${formatNumber(count)} sản phẩm`}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <p className="hint">Thêm hay bớt sản phẩm trong bộ sưu tập thì mã đổi theo.</p>
    </>
  );
}

function Products({
  initial,
  products,
  titles,
}: Pick<SelectionFieldProps, 'initial' | 'products' | 'titles'>) {
  const [ids, setIds] = useState(initial.products.map(Number));
  const isChanged = ids.join() !== initial.products.join();
  return (
    <div data-unsaved={isChanged || undefined}>
      {ids.map((id) => (
        <input key={id} type="hidden" name="product" value={id} />
      ))}
      <OwnProductPicker
        products={products}
        titles={titles}
        ids={ids}
        max={ENTITLED_PRODUCTS_MAX}
        ordered={false}
        onChange={setIds}
      />
    </div>
  );
}

/** Which products a discount is for. */
export function SelectionField({
  rule,
  initial,
  selection,
  collections,
  products,
  titles,
  error,
}: SelectionFieldProps) {
  const hidden = selection === 'entitled' ? undefined : 'hidden noscript:block';
  return (
    <div className="space-y-3">
      {rule?.entitled_count === 0 && (
        <Notice kind="error">
          Mã này không giảm cho sản phẩm nào: bộ sưu tập đang trống, hoặc sản phẩm đã bị xóa. Hãy chọn lại.
        </Notice>
      )}
      <Field label="Áp dụng cho" error={error}>
        {(control) => (
          <Select {...control} name="selection" options={SELECTIONS} defaultValue={initial.selection} />
        )}
      </Field>
      <fieldset className={hidden}>
        <legend className="label">Bộ sưu tập</legend>
        <Collections initial={initial} collections={collections} />
      </fieldset>
      <div className={hidden}>
        <Products initial={initial} products={products} titles={titles} />
      </div>
    </div>
  );
}
