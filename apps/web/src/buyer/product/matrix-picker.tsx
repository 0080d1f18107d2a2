import { useBuy } from './buy.tsx';
import { Matrix } from './matrix.tsx';
import { OptionChips } from './option-chips.tsx';
import { matrixRows } from './shape.ts';
import { SwatchSteppers } from './swatch-steppers.tsx';

/** Option 3 is chosen above the matrix of the other two; each value says how much is picked of it. */
function ThirdOption({ third }: { readonly third: string }) {
  const { product, detail, send } = useBuy();
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

/** A quantity for every cell: a table, on phones a strip of colours and a stepper a size. */
export default function MatrixPicker() {
  const { product, detail } = useBuy();
  const third =
    product.options[2] === undefined ? null : (detail.selection.options[2] ?? product.options[2].values[0]!);
  const rows = matrixRows(product, third);
  return (
    <>
      {third !== null && <ThirdOption third={third} />}
      <div className="lg:hidden">
        <SwatchSteppers rows={rows} />
      </div>
      <div className="max-lg:hidden">
        <Matrix rows={rows} />
        <p className="mt-1.5 text-xs text-ink-3">
          Số nhỏ là tồn kho. Nhấn Tab để sang ô kế, dán cả bảng từ Excel bằng Ctrl + V.
        </p>
      </div>
    </>
  );
}
