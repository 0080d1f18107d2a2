import { dong, formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { Bookmark, CircleAlert, Coins, Flame, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { productPath } from '#app/paths.ts';
import { IconButton } from '#ui/button.tsx';
import { Checkbox } from '#ui/selection-controls.tsx';
import { Countdown } from '#features/countdown/countdown.tsx';
import { FieldError } from '#ui/field.tsx';
import { Picture } from '#ui/picture.tsx';
import { WasPrice } from '#features/product-card/price.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import type { CartLineView } from '#features/cart/cart-view-model.ts';
import type { CartActions } from './use-cart.ts';
import { cartItemOptions } from '#features/cart/cart-item-options.ts';

function LineRemarks({
  line,
  said: announcement,
}: {
  readonly line: CartLineView;
  readonly said: string | undefined;
}) {
  const { item, changedFrom, unitPrice, isDeal, problem: problemText, coins } = line;
  return (
    <>
      {coins > 0 && problemText === null && (
        <p className="num hint flex items-center gap-1">
          <Coins aria-hidden className="ico size-3.5! text-accent-ink" />
          Nhận {formatNumber(coins)} xu
        </p>
      )}
      {changedFrom !== null && (
        <p className={clsx('hint', changedFrom > unitPrice && 'text-brand-ink!')}>
          {changedFrom > unitPrice ? 'Giảm giá' : 'Tăng giá'} từ lúc thêm: {dong(changedFrom)} →{' '}
          {dong(unitPrice)}
        </p>
      )}
      {item.deal !== null && isDeal && problemText === null && (
        <p className="hint flex items-center gap-1 text-deal-ink!">
          <Flame aria-hidden className="ico size-3.5!" />
          <span className="whitespace-nowrap">
            Deal còn <Countdown end={item.deal.end_date} appearance="text" />
          </span>
        </p>
      )}
      {announcement !== undefined && <FieldError>{announcement}</FieldError>}
      {problemText !== null && announcement === undefined && (
        <p className="error">
          <CircleAlert aria-hidden className="ico size-3.5!" />
          {problemText}
        </p>
      )}
    </>
  );
}

interface LineToolsProps {
  readonly line: CartLineView;
  readonly actions: CartActions;
  readonly className: string;
}

function LineTools({ line, actions, className }: LineToolsProps) {
  const { item } = line;
  return (
    <span className={className}>
      {line.orderable && (
        <IconButton
          label={`Để dành mua sau: ${item.title}`}
          title="Để dành mua sau"
          className="lg:size-8!"
          onClick={() => void actions.saveForLater(item, true)}
        >
          <Bookmark aria-hidden className="ico" />
        </IconButton>
      )}
      <IconButton
        label={`Xóa ${item.title}`}
        title="Xóa"
        className="lg:size-8!"
        onClick={() => void actions.remove([item])}
      >
        <Trash2 aria-hidden className="ico" />
      </IconButton>
    </span>
  );
}

interface CartLineProps {
  readonly line: CartLineView;
  readonly actions: CartActions;
  readonly onTick: (ticked: boolean) => void;
}

export function CartLine({ line, actions, onTick }: CartLineProps) {
  const { item, orderable } = line;
  const variant = cartItemOptions(item);
  const total = <b className="price text-md whitespace-nowrap">{dong(line.lineTotal)}</b>;
  return (
    <li className="grid grid-cols-[auto_4.5rem_1fr] items-start gap-x-3 gap-y-2 border-t border-line px-4 py-3.5 lg:grid-cols-[auto_5rem_1fr_8rem_8.5rem_8rem_4rem] lg:items-center">
      <Checkbox
        className="mt-0.5 max-lg:mb-2"
        aria-label={`Chọn ${item.title}`}
        checked={line.ticked}
        disabled={!orderable}
        onChange={(event) => onTick(event.target.checked)}
      />
      <Link
        to={productPath(item.handle, item.product_id)}
        tabIndex={-1}
        aria-hidden
        className={clsx('thumb size-[4.5rem] lg:size-20', !orderable && 'opacity-50')}
      >
        {item.image !== null && <Picture src={item.image} alt="" width={80} height={80} sizes="80px" />}
      </Link>
      <div className="min-w-0">
        <Link
          to={productPath(item.handle, item.product_id)}
          className="line-clamp-2 text-base hover:text-brand-ink"
        >
          {item.product_title}
        </Link>
        {variant !== '' && (
          <span className="mt-1 inline-flex max-w-full items-center rounded bg-sunken px-1.5 text-xs text-ink-2">
            <span className="truncate">{variant}</span>
          </span>
        )}
        <LineRemarks line={line} said={actions.corrections[item.variant_id]} />
      </div>
      <div className="num flex flex-wrap items-baseline gap-x-1.5 max-lg:col-span-2 max-lg:col-start-2 lg:block lg:text-right">
        {orderable && (
          <>
            <span className={line.isDeal ? 'font-semibold text-deal-ink' : undefined}>
              {dong(line.unitPrice)}
              <span className="text-ink-3 lg:hidden">/{item.unit_name}</span>
            </span>
            {line.previousPrice !== null && <WasPrice amount={line.previousPrice} className="lg:block" />}
            <span className="ml-auto lg:hidden">{total}</span>
          </>
        )}
      </div>
      <div className="flex items-center max-lg:col-span-2 max-lg:col-start-2 lg:justify-center">
        {orderable && (
          <QuantityStepper
            className="max-lg:[&_.stepper]:h-11"
            label={`Số lượng ${item.title}`}
            value={item.quantity}
            max={item.inventory_quantity}
            unit={item.unit_name}
            onChange={(quantity) => actions.setQuantity(item.variant_id, quantity)}
          />
        )}
        <LineTools line={line} actions={actions} className="-mr-2.5 ml-auto flex lg:hidden" />
      </div>
      <span className="text-right max-lg:hidden">{orderable && total}</span>
      <LineTools line={line} actions={actions} className="flex justify-end max-lg:hidden" />
    </li>
  );
}
