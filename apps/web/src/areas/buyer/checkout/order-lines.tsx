import { dong, formatNumber } from '@market/contract/rules/money';
import { Picture } from '#ui/picture.tsx';
import { cartItemOptions } from '#features/cart/cart-item-options.ts';
import type { OrderedItem, SelectedShop } from '#features/cart/selected-lines.ts';
import { lineSubtotal, type PricedSelection } from './shop-subtotals.ts';

interface OrderLinesProps {
  readonly checkout: PricedSelection;
  readonly picked: SelectedShop;
}

/** Quoted prices, or cart prices before the first quote. */
const priceOf = ({ quoting, selection }: PricedSelection, shopId: number, variantId: number) => {
  const quote = quoting.quote?.quotes.find(({ shop_id }) => shop_id === shopId);
  const quoted = quote?.line_items.find(({ variant_id }) => variant_id === variantId);
  if (quoted !== undefined) return { unit: quoted.final_price, total: quoted.final_line_price };
  const line = lineSubtotal(selection, variantId);
  return line === undefined ? null : { unit: line.final_price, total: line.final_line_price };
};

type LineProps = OrderLinesProps & { readonly item: OrderedItem };

const quantityText = ({ quantity, unit_name }: OrderedItem): string =>
  `${formatNumber(quantity)} ${unit_name}`;

function LineSum({ checkout, picked, item }: LineProps) {
  const price = priceOf(checkout, picked.shop.id, item.variant_id);
  return price === null ? null : (
    <b className="price text-sm font-semibold whitespace-nowrap">{dong(price.total)}</b>
  );
}

function LineFacts({ checkout, picked, item, priced }: LineProps & { readonly priced: boolean }) {
  const price = priced ? priceOf(checkout, picked.shop.id, item.variant_id) : null;
  const variant = cartItemOptions(item);
  return (
    <span className="num text-xs text-ink-3">
      {variant !== '' && `${variant} × `}
      {quantityText(item)}
      {price !== null && ` · ${dong(price.unit)}/${item.unit_name}`}
    </span>
  );
}

/** The unit price of all these lines; null where they differ. */
const commonPrice = ({ checkout, picked }: OrderLinesProps, items: readonly OrderedItem[]): number | null => {
  const units = new Set(
    items.map(({ variant_id }) => priceOf(checkout, picked.shop.id, variant_id)?.unit ?? null),
  );
  const [unit = null] = units;
  return units.size === 1 ? unit : null;
};

/** Variants of one product. */
function VariantLines({ items, ...of }: OrderLinesProps & { readonly items: readonly OrderedItem[] }) {
  const unit = commonPrice(of, items);
  return (
    <>
      {unit !== null && (
        <span className="num text-xs text-ink-3">
          {dong(unit)}/{items[0]?.unit_name}
        </span>
      )}
      <ul className="mt-0.5">
        {items.map((item) => (
          <li key={item.variant_id} className="flex items-baseline gap-3">
            <span className="min-w-0 flex-1">
              <LineFacts {...of} item={item} priced={unit === null} />
            </span>
            <LineSum {...of} item={item} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The variants of a product are below one picture and title. */
export function OrderLines({ checkout, picked }: OrderLinesProps) {
  const groups = [...Map.groupBy(picked.items, ({ product_id }) => product_id).values()];
  return (
    <ul className="divide-y divide-line">
      {groups.map((items) => {
        const [first] = items;
        if (first === undefined) return null;
        const isOne = items.length === 1;
        return (
          <li key={first.product_id} className="flex gap-3 py-3">
            <span className="thumb size-14">
              {first.image !== null && (
                <Picture src={first.image} alt="" width={56} height={56} sizes="56px" />
              )}
            </span>
            <div className="min-w-0 flex-1 text-sm">
              <span className="line-clamp-2">{first.product_title}</span>
              {isOne ? (
                <LineFacts checkout={checkout} picked={picked} item={first} priced />
              ) : (
                <VariantLines checkout={checkout} picked={picked} items={items} />
              )}
            </div>
            {isOne && <LineSum checkout={checkout} picked={picked} item={first} />}
          </li>
        );
      })}
    </ul>
  );
}
