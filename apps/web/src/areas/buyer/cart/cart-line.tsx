import { dong, formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { Bookmark, ChevronDown, CircleAlert, Coins, Flame, Trash2 } from '#ui/icons.ts';
import { Link } from 'react-router';
import { productPath } from '#app/paths.ts';
import { IconButton } from '#ui/button.tsx';
import { Checkbox } from '#ui/selection-controls.tsx';
import { Countdown } from '#features/countdown/countdown.tsx';
import { FieldError } from '#ui/field.tsx';
import { Picture } from '#ui/picture.tsx';
import { WasPrice } from '#features/product-card/price.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { cartItemOptions } from '#features/cart/cart-item-options.ts';
import { quantityField, SELECTED_FIELD } from './cart-form.ts';
import { submitProps } from './cart-form-element.tsx';
import type { CartLineView } from './cart-view.ts';
import { updatingClass } from './updating-class.ts';
import type { CartActions } from './use-cart.ts';

/** Of a deal that sets the price. */
export function DealRemark({ line: { item, figures } }: { readonly line: CartLineView }) {
  if (item.deal === null || !figures.is_deal || figures.problem !== null) return null;
  return (
    <p className="hint flex items-center gap-1 text-deal-ink!">
      <Flame aria-hidden className="ico size-3.5!" />
      <span className="whitespace-nowrap">
        Deal còn <Countdown end={item.deal.end_date} appearance="text" />
      </span>
    </p>
  );
}

export function CoinRemark({
  coins,
  className,
}: {
  readonly coins: number;
  readonly className?: string | undefined;
}) {
  if (coins === 0) return null;
  return (
    <p className={clsx('num hint flex items-center gap-1', className)}>
      <Coins aria-hidden className="ico size-3.5! text-accent-ink" />
      Nhận {formatNumber(coins)} xu
    </p>
  );
}

function LineRemarks({ line, grouped }: GroupedProps) {
  const { figures, correction } = line;
  const { changed_from, final_price, problem, coin_earn } = figures;
  return (
    <>
      {!grouped && problem === null && <CoinRemark coins={coin_earn} className={updatingClass(line)} />}
      {changed_from !== null && (
        <p className={clsx('hint', changed_from > final_price && 'text-brand-ink!', updatingClass(line))}>
          {changed_from > final_price ? 'Giảm giá' : 'Tăng giá'} từ lúc thêm: {dong(changed_from)} →{' '}
          {dong(final_price)}
        </p>
      )}
      {!grouped && <DealRemark line={line} />}
      {correction !== undefined && <FieldError>{correction}</FieldError>}
      {problem !== null && correction === undefined && (
        <p className="error">
          <CircleAlert aria-hidden className="ico size-3.5!" />
          {problem}
        </p>
      )}
    </>
  );
}

interface GroupedProps {
  readonly line: CartLineView;
  /** Below the head of its product, which shows picture, title, deal and coins. */
  readonly grouped: boolean;
}

interface WithActions {
  readonly actions: CartActions;
}

interface LineToolsProps extends WithActions {
  readonly line: CartLineView;
  readonly className: string;
}

/** Icons on phones, with words beside the goods of wide screens. */
function LineTools({ line, actions, className }: LineToolsProps) {
  const { item, figures } = line;
  const variantId = item.variant_id;
  const save = {
    text: 'Để dành',
    label: `Để dành mua sau: ${item.title}`,
    Icon: Bookmark,
    submit: submitProps({ type: 'save', variantId }, () => void actions.saveForLater(item, true)),
  };
  const remove = {
    text: 'Xóa',
    label: `Xóa ${item.title}`,
    Icon: Trash2,
    submit: submitProps({ type: 'remove', variantId }, () => void actions.remove([item])),
  };
  return (
    <span className={className}>
      {[...(figures.selectable ? [save] : []), remove].map(({ text, label, Icon, submit }) => (
        <IconButton
          key={text}
          {...submit}
          label={label}
          className="xl:inline-flex! xl:h-7! xl:w-auto! xl:items-center xl:gap-1.5 xl:px-1.5 xl:text-xs xl:whitespace-nowrap"
        >
          <Icon aria-hidden className="ico xl:size-4!" />
          <span className="max-xl:hidden">{text}</span>
        </IconButton>
      ))}
    </span>
  );
}

export function LinePicture({ line: { item, figures }, grouped }: GroupedProps) {
  return (
    <Link
      to={productPath(item.handle, item.product_id)}
      tabIndex={-1}
      aria-hidden
      className={clsx(
        'thumb',
        grouped ? 'size-10 xl:justify-self-end' : 'size-[4.5rem] xl:size-20',
        !figures.selectable && 'opacity-50',
      )}
    >
      {item.image !== null && <Picture src={item.image} alt="" width={80} height={80} sizes="80px" />}
    </Link>
  );
}

export function LineTitle({ line: { item } }: { readonly line: CartLineView }) {
  return (
    <Link
      to={productPath(item.handle, item.product_id)}
      className="line-clamp-2 text-base hover:text-brand-ink"
    >
      {item.product_title}
    </Link>
  );
}

/** Opens the choice of another variant; before hydration it leads to the product. */
function VariantLink({ line: { item }, grouped, actions }: GroupedProps & WithActions) {
  const variant = cartItemOptions(item);
  if (variant === '') return null;
  return (
    <Link
      to={productPath(item.handle, item.product_id)}
      aria-haspopup="dialog"
      aria-label={`Đổi phân loại ${variant}`}
      onClick={(event) => {
        event.preventDefault();
        actions.chooseVariant(item);
      }}
      className={clsx(
        'inline-flex max-w-full items-center gap-1 text-ink-2 hover:text-ink max-xl:min-h-6',
        grouped ? 'text-sm' : 'mt-1 rounded bg-sunken px-1.5 text-xs',
      )}
    >
      <span className="truncate">{variant}</span>
      <ChevronDown aria-hidden className="ico size-3.5!" />
    </Link>
  );
}

function LineProduct({ line, grouped, actions }: GroupedProps & WithActions) {
  return (
    <div className="min-w-0">
      {!grouped && <LineTitle line={line} />}
      <VariantLink line={line} grouped={grouped} actions={actions} />
      <LineRemarks line={line} grouped={grouped} />
    </div>
  );
}

function LineTotal({ line }: { readonly line: CartLineView }) {
  return (
    <b className={clsx('price text-md whitespace-nowrap', updatingClass(line))}>
      {dong(line.figures.final_line_price)}
    </b>
  );
}

function LinePrice({ line }: { readonly line: CartLineView }) {
  const { is_deal, final_price, previous_price, selectable } = line.figures;
  return (
    <div className="num flex flex-wrap items-baseline gap-x-1.5 max-xl:col-span-2 max-xl:col-start-2 xl:block xl:text-right">
      {selectable && (
        <>
          <span className={clsx(is_deal && 'font-semibold text-deal-ink', updatingClass(line))}>
            {dong(final_price)}
            <span className="text-ink-3 xl:hidden">/{line.item.unit_name}</span>
          </span>
          {previous_price !== null && <WasPrice amount={previous_price} className="xl:block" />}
          <span className="ml-auto xl:hidden">
            <LineTotal line={line} />
          </span>
        </>
      )}
    </div>
  );
}

interface CartLineProps extends GroupedProps, WithActions {
  readonly onTick: (ticked: boolean) => void;
}

export function CartLine({ line, grouped, actions, onTick }: CartLineProps) {
  const { item, figures } = line;
  const variantId = item.variant_id;
  return (
    <li
      className={clsx(
        'grid grid-cols-[auto_4.5rem_1fr] items-start gap-x-3 gap-y-2 px-4 xl:grid-cols-[auto_5rem_1fr_6.5rem_8.5rem_7rem_5.5rem] xl:items-center',
        grouped ? 'py-2' : 'border-t border-line py-3.5',
      )}
    >
      <Checkbox
        className="mt-0.5 max-xl:mb-2"
        aria-label={`Chọn ${item.title}`}
        name={SELECTED_FIELD}
        value={variantId}
        checked={line.ticked}
        disabled={!figures.selectable}
        onChange={(event) => onTick(event.target.checked)}
      />
      <LinePicture line={line} grouped={grouped} />
      <LineProduct line={line} grouped={grouped} actions={actions} />
      <LinePrice line={line} />
      <div className="flex items-center max-xl:col-span-2 max-xl:col-start-2 xl:justify-center">
        {figures.selectable && (
          <QuantityStepper
            className="max-xl:[&_.stepper]:h-11"
            name={quantityField(variantId)}
            label={`Số lượng ${item.title}`}
            value={item.quantity}
            refused={line.typed}
            max={item.inventory_quantity}
            unit={item.unit_name}
            onChange={(quantity) => actions.setQuantity(variantId, quantity)}
          />
        )}
        <LineTools line={line} actions={actions} className="-mr-2.5 ml-auto flex xl:hidden" />
      </div>
      <span className="text-right max-xl:hidden">{figures.selectable && <LineTotal line={line} />}</span>
      <LineTools line={line} actions={actions} className="flex flex-col items-start max-xl:hidden" />
    </li>
  );
}
