import type { CartItem } from '@market/contract/cart/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { Trash2 } from '#ui/icons.ts';
import { Link } from 'react-router';
import { productPath } from '#app/paths.ts';
import { cartItemOptions } from '#features/cart/cart-item-options.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { submitProps } from './cart-form-element.tsx';
import type { CartActions } from './use-cart.ts';

interface SavedLinesProps {
  readonly items: readonly CartItem[];
  readonly actions: CartActions;
}

function SavedLine({ item, actions }: { readonly item: CartItem; readonly actions: CartActions }) {
  const unavailable = item.warnings.some(({ message_code }) => message_code === 'cart.errors.not_for_sale');
  const empty = item.inventory_quantity === 0;
  const variant = cartItemOptions(item);
  const variantId = item.variant_id;
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-3">
      <span className="thumb size-14">
        {item.image !== null && <Picture src={item.image} alt="" width={56} height={56} sizes="56px" />}
      </span>
      <div className="min-w-0 flex-1">
        <Link
          to={productPath(item.handle, item.product_id)}
          className="line-clamp-2 text-base hover:text-brand-ink lg:line-clamp-1"
        >
          {item.product_title}
        </Link>
        <p className="num text-sm text-ink-2">
          {variant !== '' && `${variant} · `}
          {formatNumber(item.quantity)} {item.unit_name}
          {!unavailable && ` · ${dong(item.final_price)}`}
        </p>
        {(unavailable || empty) && (
          <p className="error">{unavailable ? 'Hiện không nhận đặt hàng' : 'Tạm hết hàng'}</p>
        )}
      </div>
      {!unavailable && !empty && (
        <Button
          {...submitProps({ type: 'restore', variantId }, () => void actions.saveForLater(item, false))}
          size="sm"
          className="max-lg:h-11!"
        >
          Đưa lại vào giỏ
        </Button>
      )}
      <IconButton
        {...submitProps({ type: 'remove', variantId }, () => void actions.remove([item]))}
        label={`Xóa ${item.title}`}
        className="lg:inline-flex! lg:h-8! lg:w-auto! lg:items-center lg:gap-1.5 lg:px-2 lg:text-sm"
      >
        <Trash2 aria-hidden className="ico lg:size-4!" />
        <span className="max-lg:hidden">Xóa</span>
      </IconButton>
    </li>
  );
}

export function SavedLines({ items, actions }: SavedLinesProps) {
  if (items.length === 0) return null;
  return (
    <section className="panel overflow-hidden" aria-labelledby="de-danh">
      <h2 className="px-4 py-3 text-base font-semibold" id="de-danh">
        Để dành mua sau <span className="num font-normal text-ink-3">({items.length})</span>
      </h2>
      <ul>
        {items.map((item) => (
          <SavedLine key={item.variant_id} item={item} actions={actions} />
        ))}
      </ul>
    </section>
  );
}
