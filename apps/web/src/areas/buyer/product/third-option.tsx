import { usePurchase } from '#features/product/purchase-context.tsx';
import { OptionChips } from '#features/product/option-chips.tsx';

/** Option 3 above the matrix; each value shows the quantity picked of it. */
export function ThirdOption({ third }: { readonly third: string }) {
  const { product, detail, send } = usePurchase();
  const option = product.options[2];
  if (option === undefined) return null;
  const countOf = (value: string) =>
    product.variants
      .filter(({ option3 }) => option3 === value)
      .reduce((sum, { id }) => sum + (detail.selection.variants[id] ?? 0), 0);
  return (
    <div className="mb-3">
      <OptionChips
        title={option.title}
        values={option.values}
        chosen={third}
        onChoose={(value) => send({ type: 'option', position: 2, value })}
        countOf={countOf}
      />
    </div>
  );
}
