import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { collectionApi } from '#features/collections/collection-api.ts';
import { OwnProductSelect } from '#features/own-products/own-product-select.tsx';
import type { OwnProducts } from '#features/own-products/own-products.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { toast } from '#ui/toast-store.ts';

interface AddProductProps {
  readonly shopId: number;
  readonly collectionId: number;
  readonly products: OwnProducts;
}

/** Puts a product of the shop into the collection. */
export function AddProduct({ shopId, collectionId, products }: AddProductProps) {
  const [chosen, setChosen] = useState('');
  const [waiting, setWaiting] = useState(false);
  const { revalidate } = useRevalidator();
  const add = async () => {
    setWaiting(true);
    const answer = await collectionApi(shopId).addProduct(collectionId, Number(chosen));
    setWaiting(false);
    if (!answer.ok) return toast.error(answer.message);
    setChosen('');
    toast.success('Đã thêm vào bộ sưu tập');
    return revalidate();
  };
  return (
    <form
      className="panel noscript:hidden mb-4 flex flex-wrap items-end gap-3 p-4"
      aria-label="Thêm sản phẩm"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== '') void add();
      }}
    >
      <div className="min-w-0 flex-1 basis-72">
        <Field label="Thêm sản phẩm vào bộ">
          {(control) => (
            <OwnProductSelect
              control={control}
              products={products}
              value={chosen}
              placeholder="Chọn sản phẩm đang bán"
              onChange={setChosen}
            />
          )}
        </Field>
      </div>
      <Button
        type="submit"
        appearance="primary"
        className="max-lg:h-11!"
        loading={waiting}
        disabled={chosen === ''}
      >
        Thêm
      </Button>
    </form>
  );
}
