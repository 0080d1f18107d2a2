import { formatNumber } from '@market/contract/rules/money';
import type { KeyboardEvent } from 'react';
import { Input, Select, type ControlProps } from '#ui/field.tsx';
import type { OwnProducts, ProductOption } from './own-products.ts';
import { useOwnProducts } from './use-own-products.ts';

interface OwnProductSelectProps {
  /** Attributes that link the select to label, hint and error. */
  readonly control: ControlProps;
  readonly products: OwnProducts;
  /** Id as text; empty for none. */
  readonly value: string;
  /** The value of no product. */
  readonly placeholder: string;
  readonly onChange: (value: string, option: ProductOption | null) => void;
}

/** Enter belongs to the search, not to the form around it. */
const stayInSearch = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

const searchText = (count: number | null, failed: boolean): string => {
  if (failed) return 'Chưa tìm được sản phẩm. Kiểm tra mạng rồi gõ lại.';
  if (count === null) return '';
  return count === 0 ? 'Không có sản phẩm nào như vậy' : `${count} sản phẩm`;
};

/** Own products as the field `product`; a search beside them once they are more than the list holds. */
export function OwnProductSelect({ control, products, value, placeholder, onChange }: OwnProductSelectProps) {
  const { options, foundCount, failed, find } = useOwnProducts(products, value);
  return (
    <div className="space-y-2">
      {products.total > products.options.length && (
        <Input
          type="search"
          aria-label="Tìm sản phẩm của shop"
          placeholder={`Tìm trong ${formatNumber(products.total)} sản phẩm của shop`}
          className="noscript:hidden"
          onKeyDown={stayInSearch}
          onChange={({ target }) => find(target.value)}
        />
      )}
      <Select
        {...control}
        name="product"
        value={value}
        placeholder={placeholder}
        options={options}
        onChange={({ target }) =>
          onChange(target.value, options.find((option) => String(option.value) === target.value) ?? null)
        }
      />
      <p role="status" className="hint empty:hidden">
        {searchText(foundCount, failed)}
      </p>
    </div>
  );
}
