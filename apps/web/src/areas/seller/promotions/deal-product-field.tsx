import type { SellerDeal } from '@market/contract/promotions/schemas';
import { dong } from '@market/contract/rules/money';
import { useState } from 'react';
import { Field } from '#ui/field.tsx';
import { RequiredLabel } from '#ui/required-label.tsx';
import { Thumb } from '#ui/thumb.tsx';
import type { OwnProducts, ProductOption } from '#features/own-products/own-products.ts';
import { OwnProductSelect } from '#features/own-products/own-product-select.tsx';

interface DealProductFieldProps {
  readonly deal: SellerDeal | null;
  readonly products: OwnProducts;
  readonly initial: string;
  readonly error: string | undefined;
  readonly listPrice: number | null;
  readonly onChoose: (product: ProductOption | null) => void;
}

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
  onChoose,
}: DealProductFieldProps) {
  const [product, setProduct] = useState(initial);
  if (deal !== null) return <ChosenProduct deal={deal} />;
  return (
    <Field
      label={<RequiredLabel>Sản phẩm</RequiredLabel>}
      error={error}
      {...(listPrice !== null && { hint: `Giá hiện tại ${dong(listPrice)}` })}
    >
      {(control) => (
        <OwnProductSelect
          control={control}
          products={products}
          value={product}
          placeholder="Chọn sản phẩm"
          onChange={(value, option) => {
            setProduct(value);
            onChoose(option);
          }}
        />
      )}
    </Field>
  );
}
