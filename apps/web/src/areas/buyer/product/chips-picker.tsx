import { usePurchase } from '#features/product/purchase-context.tsx';
import { OptionGroups } from '#features/product/option-chips.tsx';
import { chosenVariant } from '#features/product/picker-shape.ts';
import { SingleStepper } from './single-stepper.tsx';

/** Retail: choose the options, then the quantity. */
export function ChipsPicker() {
  const { product, detail, send } = usePurchase();
  const { selection } = detail;
  const variant = chosenVariant(product, selection.options);

  const choose = (next: (string | null)[], position: number) => {
    send({ type: 'option', position: position as 0 | 1 | 2, value: next[position] ?? null });
    const chosen = chosenVariant(product, next);
    const zeros = Object.fromEntries(Object.keys(selection.variants).map((id) => [id, 0]));
    if (chosen === undefined || chosen.stock === 0) return send({ type: 'fill', quantities: zeros });
    const quantity = Math.min(chosen.stock, Math.max(1, selection.total));
    send({ type: 'replace', variantId: chosen.id, quantity });
    if (chosen.image !== null) send({ type: 'image', id: chosen.image.id });
  };
  return (
    <div className="space-y-4">
      <OptionGroups product={product} chosen={selection.options} onChoose={choose} />
      {variant !== undefined && variant.stock > 0 && <SingleStepper variant={variant} />}
    </div>
  );
}
