import { usePurchase } from '#features/product/purchase-context.tsx';
import { OptionChips } from '#features/product/option-chips.tsx';
import { canChoose, chosenVariant, firstOptionImage } from '#features/product/picker-shape.ts';
import { SingleStepper } from './single-stepper.tsx';

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
    position === 0 ? firstOptionImage(product, value) : null;

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
