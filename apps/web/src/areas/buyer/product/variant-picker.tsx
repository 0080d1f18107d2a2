import { ClipboardPaste, Ruler } from '#ui/icons.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { useState } from 'react';
import { lazySection } from '#app/errors/section-boundary.tsx';
import { usePurchase } from '#features/product/purchase-context.tsx';
import type { ProductView } from '#features/product/product-view.ts';
import { matrixRows } from '#features/product/picker-shape.ts';
import { StepperList, SwatchSteppers } from './variant-steppers.tsx';

// what is below would move
const AWAITED = { isAwaited: true };
const ChipsPicker = lazySection(async () => (await import('./chips-picker.tsx')).ChipsPicker, AWAITED);
const SingleStepper = lazySection(async () => (await import('./single-stepper.tsx')).SingleStepper, AWAITED);
const ThirdOption = lazySection(async () => (await import('./third-option.tsx')).ThirdOption, AWAITED);
const Matrix = lazySection(async () => (await import('./matrix.tsx')).Matrix, AWAITED);
const PasteDialog = lazyDialog(() => import('./paste-dialog.tsx'));
const SizeSheet = lazyDialog(() => import('./size-sheet.tsx'));

const pickerTitle = ({ options }: ProductView): string =>
  options.length === 0
    ? 'Chọn số lượng'
    : `Chọn số lượng theo ${options
        .slice(0, 2)
        .map(({ title }) => title.toLocaleLowerCase('vi'))
        .join(' và ')}`;

function MatrixPicker() {
  const { product, detail } = usePurchase();
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
        <p className="mt-1.5 text-xs text-ink-3 noscript:hidden!">
          Số nhỏ là tồn kho. Nhấn Tab để sang ô kế, dán cả bảng từ Excel bằng Ctrl + V.
        </p>
      </div>
    </>
  );
}

function PickerBody() {
  const { product, shape } = usePurchase();
  const [only] = product.variants;
  if (shape === 'single') return only === undefined ? null : <SingleStepper variant={only} />;
  if (shape === 'chips') return <ChipsPicker />;
  return shape === 'list' ? <StepperList /> : <MatrixPicker />;
}

export function VariantPicker() {
  const { product, shape } = usePurchase();
  const [open, setOpen] = useState<'paste' | 'sizes' | null>(null);
  const close = () => setOpen(null);
  const link = 'link flex items-center gap-1 text-sm max-lg:min-h-11';
  return (
    <section className="mt-5" id="chon-hang" aria-labelledby="chon-hang-tieu-de">
      <div className="mb-2 flex flex-wrap items-center gap-x-4">
        <h2 className="mr-auto text-md font-semibold" id="chon-hang-tieu-de">
          {shape === 'chips' ? 'Chọn phân loại' : pickerTitle(product)}
        </h2>
        {(shape === 'matrix' || shape === 'list') && (
          <button type="button" className={link} onClick={() => setOpen('paste')}>
            <ClipboardPaste aria-hidden className="ico size-4!" />
            Dán danh sách
          </button>
        )}
        {product.size_table !== null && (
          <>
            <a href="#bang-size" className={`${link} max-lg:hidden`}>
              <Ruler aria-hidden className="ico size-4!" />
              Bảng size
            </a>
            <button type="button" className={`${link} lg:hidden`} onClick={() => setOpen('sizes')}>
              <Ruler aria-hidden className="ico size-4!" />
              Bảng size
            </button>
          </>
        )}
      </div>
      <PickerBody />
      {open === 'paste' && <PasteDialog onClose={close} />}
      {open === 'sizes' && product.size_table !== null && (
        <SizeSheet table={product.size_table} onClose={close} />
      )}
    </section>
  );
}
