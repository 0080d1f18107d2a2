import { clsx } from 'clsx';
import { Picture } from '#ui/picture.tsx';
import { usePurchase } from '#features/product/purchase-context.tsx';
import type { VariantView } from '#features/product/product-view.ts';
import { canChoose, chosenVariant } from '#features/product/picker-shape.ts';
import { SingleStepper } from './single-stepper.tsx';

interface OptionChipsProps {
  readonly title: string;
  readonly values: readonly string[];
  readonly chosen: string | null;
  readonly onChoose: (value: string) => void;
  readonly barred?: (value: string) => boolean;
  readonly imageOf?: (value: string) => VariantView['image'];
  readonly countOf?: (value: string) => number;
}

const ignore = () => null;

export function OptionChips(props: OptionChipsProps) {
  const {
    title,
    values,
    chosen,
    onChoose,
    barred = () => false,
    imageOf = ignore,
    countOf = () => 0,
  } = props;
  return (
    <div role="group" aria-label={title} className="flex flex-wrap items-center gap-2">
      <span className="w-full text-sm text-ink-2 lg:w-20">{title}</span>
      <noscript>
        <span className="text-sm font-medium">{values.join(', ')}</span>
      </noscript>
      {values.map((value) => {
        const image = imageOf(value);
        const count = countOf(value);
        return (
          <button
            key={value}
            type="button"
            aria-pressed={chosen === value}
            disabled={barred(value)}
            onClick={() => onChoose(value)}
            className={clsx(
              'chip h-9! disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3 disabled:line-through max-lg:h-11!',
              chosen === value && 'on',
              image !== null && 'pl-1!',
            )}
          >
            {image !== null && (
              <Picture
                src={image.src}
                alt=""
                width={28}
                height={28}
                className="size-7 rounded-full object-cover"
              />
            )}
            {value}
            {count > 0 && <span className="num text-2xs font-bold">({count})</span>}
          </button>
        );
      })}
    </div>
  );
}

/** Retail: choose the options, then the quantity. */
export function ChipsPicker() {
  const { product, detail, send } = usePurchase();
  const { selection } = detail;
  const variant = chosenVariant(product, selection.options);

  const choose = (position: 0 | 1 | 2) => (value: string) => {
    const next = selection.options.map((one, index) =>
      index === position ? (one === value ? null : value) : one,
    );
    send({ type: 'option', position, value: next[position] ?? null });
    const chosen = chosenVariant(product, next);
    const zeros = Object.fromEntries(Object.keys(selection.variants).map((id) => [id, 0]));
    if (chosen === undefined || chosen.stock === 0) return send({ type: 'fill', quantities: zeros });
    const quantity = Math.min(chosen.stock, Math.max(1, selection.total));
    send({ type: 'replace', variantId: chosen.id, quantity });
    if (chosen.image !== null) send({ type: 'image', id: chosen.image.id });
  };
  const imageOf = (position: number) => (value: string) =>
    position === 0
      ? (product.variants.find(({ option1, image }) => option1 === value && image !== null)?.image ?? null)
      : null;

  return (
    <div className="space-y-4">
      {product.options.map(({ title, values }, position) => (
        <OptionChips
          key={title}
          title={title}
          values={values}
          chosen={selection.options[position] ?? null}
          onChoose={choose(position as 0 | 1 | 2)}
          barred={(value) => !canChoose(product, selection.options, position, value)}
          imageOf={imageOf(position)}
        />
      ))}
      {variant !== undefined && variant.stock > 0 && <SingleStepper variant={variant} />}
    </div>
  );
}
