import type { SellerDeal } from '@market/contract/promotions/schemas';
import { dong } from '@market/contract/rules/money';
import { useState, type KeyboardEvent } from 'react';
import { Field, Input, Select } from '#ui/field.tsx';
import { RequiredLabel } from '#ui/required-label.tsx';
import { Thumb } from '#ui/thumb.tsx';
import type { OwnProducts } from '#features/own-products/own-products.ts';
import { useOwnProducts } from '#features/own-products/use-own-products.ts';

interface DealProductFieldProps {
  readonly deal: SellerDeal | null;
  readonly products: OwnProducts;
  readonly initial: string;
  readonly error: string | undefined;
  readonly listPrice: number | null;
  /** First price of what is chosen, đồng. */
  readonly onPrice: (price: number | null) => void;
}

/** Enter belongs to the search, not to the form around it. */
const stayInSearch = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

function ChosenProduct({ deal }: { readonly deal: SellerDeal }) {
  return (
    <div className="flex items-center gap-3 rounded-lg bg-sunken p-3">
      <Thumb src={deal.product?.thumb ?? null} className="size-12 flex-none" />
      <div className="min-w-0 text-sm">
        <p className="truncate">{deal.product?.title ?? 'Sản phẩm đã gỡ'}</p>
        <p className="num text-ink-2">Giá hiện tại {dong(deal.list_price)}</p>
      </div>
    </div>
  );
}

/** The product of a new deal; that of a deal cannot be changed. */
export function DealProductField({
  deal,
  products,
  initial,
  error,
  listPrice,
  onPrice,
}: DealProductFieldProps) {
  const [product, setProduct] = useState(initial);
  const { options, find } = useOwnProducts(products, product);
  if (deal !== null) return <ChosenProduct deal={deal} />;
  return (
    <Field
      label={<RequiredLabel>Sản phẩm</RequiredLabel>}
      error={error}
      {...(listPrice !== null && { hint: `Giá hiện tại ${dong(listPrice)}` })}
    >
      {(control) => (
        <div className="space-y-2">
          {products.total > products.options.length && (
            <Input
              type="search"
              aria-label="Tìm sản phẩm của shop"
              placeholder={`Tìm trong ${products.total} sản phẩm của shop`}
              className="noscript:hidden"
              onKeyDown={stayInSearch}
              onChange={({ target }) => find(target.value)}
            />
          )}
          <Select
            {...control}
            name="product"
            value={product}
            placeholder="Chọn sản phẩm"
            options={options}
            onChange={({ target }) => {
              setProduct(target.value);
              onPrice(options.find(({ value }) => String(value) === target.value)?.price ?? null);
            }}
          />
        </div>
      )}
    </Field>
  );
}
