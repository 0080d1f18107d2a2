import { useBuy } from './buy.tsx';
import { VariantRow } from './variant-row.tsx';

/** One option only: a stepper for each of its values. */
export default function StepperList() {
  const { product } = useBuy();
  const [option] = product.options;
  const rows = (option?.values ?? []).flatMap((value) => {
    const variant = product.variants.find(({ option1 }) => option1 === value);
    return variant === undefined ? [] : [{ value, variant }];
  });
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
      {rows.map(({ value, variant }) => (
        <VariantRow key={value} title={value} variant={variant} picture />
      ))}
    </ul>
  );
}
