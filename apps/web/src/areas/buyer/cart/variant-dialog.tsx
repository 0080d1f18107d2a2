import type { CartItem } from '@market/contract/cart/schemas';
import { getProduct } from '@market/contract/catalogue/routes';
import { dong, formatNumber } from '@market/contract/rules/money';
import { tierFor } from '@market/contract/rules/price';
import { useEffect, useState } from 'react';
import { call } from '#app/api.ts';
import { OptionGroups } from '#features/product/option-chips.tsx';
import { chosenVariant, variantName } from '#features/product/picker-shape.ts';
import { toProductView, variantTiers, type ProductView } from '#features/product/product-view.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { Picture } from '#ui/picture.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { CartActions } from './use-cart.ts';

type Loaded = ProductView | 'failed' | 'gone' | null;

const fetchProduct = async (id: number): Promise<Loaded> => {
  const answer = await call(getProduct, { params: { id: String(id) } });
  if (answer.ok) return toProductView(answer.value.product);
  return answer.status === 404 ? 'gone' : 'failed';
};

const useProduct = (id: number) => {
  const [product, setProduct] = useState<Loaded>(null);
  useEffect(() => {
    let mounted = true;
    void fetchProduct(id).then((next) => mounted && setProduct(next));
    return () => {
      mounted = false;
    };
  }, [id]);
  const retry = async () => {
    setProduct(null);
    setProduct(await fetchProduct(id));
  };
  return { product, retry };
};

interface VariantDialogProps {
  readonly item: CartItem;
  readonly actions: CartActions;
  readonly onClose: () => void;
}

type Choice = readonly (string | null)[];

interface ChosenSummaryProps {
  readonly product: ProductView;
  readonly chosen: Choice;
  readonly item: CartItem;
}

/** Price and stock of what is chosen. */
function ChosenSummary({ product, chosen, item }: ChosenSummaryProps) {
  const variant = chosenVariant(product, chosen);
  const tier = variant && tierFor(variantTiers(product, variant), item.quantity);
  const image = variant?.image?.src ?? item.image;
  return (
    <div className="mb-4 flex items-center gap-3" aria-live="polite">
      <span className="thumb size-16">
        {image !== null && <Picture src={image} alt="" width={64} height={64} sizes="64px" />}
      </span>
      <div className="min-w-0">
        <p className="line-clamp-2 text-base">{item.product_title}</p>
        <p className="num text-sm text-ink-2">
          {variant === undefined
            ? 'Hãy chọn đủ phân loại'
            : `${tier ? `${dong(tier.price)}/${item.unit_name} · ` : ''}Còn ${formatNumber(variant.stock)} ${item.unit_name}`}
        </p>
      </div>
    </div>
  );
}

function Problem({ gone, onRetry }: { readonly gone: boolean; readonly onRetry: () => void }) {
  return gone ? (
    <p>Sản phẩm này không còn bán, nên không đổi được phân loại.</p>
  ) : (
    <RetryRow title="Chưa tải được phân loại" text="Giỏ hàng vẫn giữ nguyên." onRetry={onRetry} />
  );
}

/** Another variant of a line's product. */
export default function VariantDialog({ item, actions, onClose: close }: VariantDialogProps) {
  const { product, retry } = useProduct(item.product_id);
  const [chosen, setChosen] = useState<Choice>(() => {
    const values = item.options_with_values.map(({ value }) => value);
    return [values[0] ?? null, values[1] ?? null, values[2] ?? null];
  });
  const loaded = typeof product === 'object' ? product : null;
  const variant = loaded === null ? undefined : chosenVariant(loaded, chosen);
  const isOther = variant !== undefined && variant.id !== item.variant_id && variant.stock > 0;
  const change = () => {
    close();
    if (isOther)
      void actions.changeVariant(item, { id: variant.id, stock: variant.stock, name: variantName(variant) });
  };
  return (
    <Modal
      open
      onClose={close}
      title="Đổi phân loại"
      footer={
        <>
          <Button onClick={close}>Hủy bỏ</Button>
          <Button appearance="primary" onClick={change} disabled={!isOther}>
            Đổi
          </Button>
        </>
      }
    >
      {product === null && (
        <Loading>
          <Skeleton className="h-40" />
        </Loading>
      )}
      {(product === 'gone' || product === 'failed') && (
        <Problem gone={product === 'gone'} onRetry={() => void retry()} />
      )}
      {loaded !== null && (
        <>
          <ChosenSummary product={loaded} chosen={chosen} item={item} />
          <div className="space-y-4">
            <OptionGroups product={loaded} chosen={chosen} onChoose={setChosen} />
          </div>
        </>
      )}
    </Modal>
  );
}
