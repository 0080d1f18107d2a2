import { dong, formatNumber } from '@market/contract/rules/money';
import { dealLimitSentence } from '@market/contract/rules/quantity';
import { clsx } from 'clsx';
import { ChartNoAxesColumn, Flame, PackagePlus } from '#ui/icons.ts';
import { truncate } from '#app/page-meta.ts';
import { Checkbox } from '#ui/selection-controls.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { CartLine, CoinRemark, DealRemark, LinePicture, LineTitle } from './cart-line.tsx';
import type { CartProductView } from './cart-view.ts';
import { updatingClass } from './updating-class.ts';
import type { CartActions } from './use-cart.ts';

const MAX_NAME_LENGTH = 32;

function QuantityIssueNotice({ product }: { readonly product: CartProductView }) {
  const [warning] = product.figures.warnings;
  if (warning === undefined) return null;
  const { minimum, missing, unit_name } = warning.facts;
  const isMinimum = warning.message_code === 'cart.errors.min_quantity';
  return (
    <div className="border-t border-line bg-accent-soft px-4 py-2.5 text-sm text-accent-ink">
      <p className={clsx('flex items-start gap-2', updatingClass(product))}>
        <PackagePlus aria-hidden className="ico mt-0.5 size-4!" />
        <span>
          <span className="font-semibold">{truncate(product.title, MAX_NAME_LENGTH)}:</span> {warning.message}
          {isMinimum && ` (${formatNumber(minimum)} ${unit_name} mỗi đơn)`}
        </span>
      </p>
      {isMinimum && (
        <ProgressBar
          className="mt-1.5 bg-surface!"
          share={(minimum - missing) / minimum}
          label={`Đã chọn ${minimum - missing} trong tối thiểu ${minimum} ${unit_name}`}
        />
      )}
    </div>
  );
}

function NextTierNotice({ product }: { readonly product: CartProductView }) {
  const { unit, title } = product;
  const { next_tier: nextTier, quantity, final_price: price, warnings } = product.figures;
  if (nextTier === null || warnings.length > 0 || quantity === 0) return null;
  return (
    <div className="border-t border-line bg-brand-soft px-4 py-2.5 text-sm text-brand-ink">
      <p className={clsx('num flex items-start gap-2', updatingClass(product))}>
        <ChartNoAxesColumn aria-hidden className="ico mt-0.5 size-4!" />
        <span>
          {truncate(title, MAX_NAME_LENGTH)}: {formatNumber(quantity)} {unit}, đang ở giá <b>{dong(price)}</b>
          . Thêm {formatNumber(nextTier.missing)} {unit} xuống <b>{dong(nextTier.price)}</b>
        </span>
      </p>
      <ProgressBar
        className="mt-1.5 bg-surface!"
        share={quantity / nextTier.start_quantity}
        label={`${quantity} trong ${nextTier.start_quantity} ${unit} để tới bậc giá sau`}
      />
    </div>
  );
}

/** Null unless a smaller quantity would get the deal. */
const dealLimit = ({ unit, figures, lines: [first] }: CartProductView): string | null => {
  if (first === undefined || first.item.deal === null || figures.warnings.length > 0) return null;
  const { price, min_quantity: minQuantity, remaining } = first.item.deal;
  const order = {
    quantity: figures.quantity,
    minimum: first.item.min_order_quantity,
    charged: figures.final_price,
  };
  return dealLimitSentence({ price, minQuantity, remaining }, order, unit);
};

/** The rest of a deal, else the next tier. */
function PriceAdvice({ product }: { readonly product: CartProductView }) {
  const sentence = dealLimit(product);
  if (sentence === null) return <NextTierNotice product={product} />;
  return (
    <p
      className={clsx(
        'num flex items-start gap-2 border-t border-line bg-deal-soft px-4 py-2.5 text-sm text-deal-ink',
        updatingClass(product),
      )}
    >
      <Flame aria-hidden className="ico mt-0.5 size-4!" />
      <span>
        {truncate(product.title, MAX_NAME_LENGTH)}: {sentence}
      </span>
    </p>
  );
}

interface ProductGroupProps {
  readonly product: CartProductView;
  readonly actions: CartActions;
  readonly onTick: (variantIds: readonly number[], ticked: boolean) => void;
}

/** Picture and title of a product in several variants, with what concerns them all. */
function ProductHead({ product, onTick }: Omit<ProductGroupProps, 'actions'>) {
  const { lines, title, unit, figures } = product;
  const [first] = lines;
  if (first === undefined) return null;
  const selectable = lines.filter((line) => line.figures.selectable);
  const ticked = selectable.filter((line) => line.ticked);
  const all = ticked.length > 0 && ticked.length === selectable.length;
  const coins = selectable.reduce((sum, line) => sum + line.figures.coin_earn, 0);
  return (
    <div className="grid grid-cols-[auto_4.5rem_1fr] items-start gap-x-3 border-t border-line px-4 pt-3.5 pb-1.5 xl:grid-cols-[auto_5rem_1fr] xl:items-center">
      <Checkbox
        className="mt-0.5 noscript:invisible"
        aria-label={`Chọn ${lines.length} phân loại của ${title}`}
        checked={all}
        indeterminate={!all && ticked.length > 0}
        disabled={selectable.length === 0}
        onChange={() =>
          onTick(
            selectable.map(({ item }) => item.variant_id),
            !all,
          )
        }
      />
      <LinePicture line={first} grouped={false} />
      <div className="min-w-0">
        <LineTitle line={first} />
        <p className={clsx('num hint', updatingClass(product))}>
          {lines.length} phân loại
          {figures.quantity > 0 && ` · ${formatNumber(figures.quantity)} ${unit}`}
        </p>
        <CoinRemark coins={coins} className={updatingClass(product)} />
        <DealRemark line={selectable.find((line) => line.figures.is_deal) ?? first} />
      </div>
    </div>
  );
}

/** Variants of one product; their quantities count together. */
export function ProductGroup({ product, actions, onTick }: ProductGroupProps) {
  const grouped = product.lines.length > 1;
  return (
    <>
      <div aria-live="polite">
        <QuantityIssueNotice product={product} />
        <PriceAdvice product={product} />
      </div>
      {grouped && <ProductHead product={product} onTick={onTick} />}
      <ul className={clsx(grouped && 'pb-1.5')}>
        {product.lines.map((line) => (
          <CartLine
            key={line.item.variant_id}
            line={line}
            grouped={grouped}
            actions={actions}
            onTick={(ticked) => onTick([line.item.variant_id], ticked)}
          />
        ))}
      </ul>
    </>
  );
}
