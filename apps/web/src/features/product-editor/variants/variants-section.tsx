import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { FieldError, Input } from '#ui/field.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { cellsKey, cellsOf, isTooMany, variantsOf, withCells } from '../draft/matrix.ts';
import type { EditorForm } from '../form.ts';
import { Section } from '../section.tsx';
import { CELL_FIELDS, stockText, totalStock } from './cell-fields.ts';
import { cellMessages, wrongView } from './cell-messages.ts';
import { CellTable, type CellText } from './cell-table.tsx';
import { OptionsPanel } from './options-panel.tsx';
import { PhoneCells } from './phone-cells.tsx';
import { cellsOfSelection, type Selection } from './selection.ts';
import { cellErrors, tableView, writeCells, type ViewKey } from './table-view.ts';

const VariantTiersDialog = lazyDialog(() => import('./variant-tiers-dialog.tsx'));
const VariantPictureDialog = lazyDialog(() => import('./variant-picture-dialog.tsx'));

const leftText = (left: number): string | null =>
  left === 0 ? null : `Bảng này nhỏ hơn phần đã dán, ${left} ô thừa được bỏ qua.`;

export function VariantsSection({ form }: { readonly form: EditorForm }) {
  const { draft, set, errors, refusals } = form;
  const [viewKey, setViewKey] = useState<ViewKey>('stock');
  const [seenRefusals, setSeenRefusals] = useState(refusals);
  if (seenRefusals !== refusals) {
    setSeenRefusals(refusals);
    // the focus goes to a cell that is wrong, which must be there
    setViewKey(wrongView(draft, errors, viewKey));
  }
  const [selection, setSelection] = useState<Selection | null>(null);
  const [fill, setFill] = useState('');
  const [left, setLeft] = useState(0);
  const [dialog, setDialog] = useState<'tiers' | 'pictures' | null>(null);
  const tooMany = isTooMany(draft.options);
  const view = tableView(draft, viewKey);
  const field = CELL_FIELDS.find(({ key }) => key === viewKey);
  const errorAt = cellErrors(draft, errors);
  const pictures = [...draft.pictures, ...draft.variantPictures];
  const divided = draft.options.some(({ values }) => values.length > 0);
  const thumbOf = (first: string): string | null => {
    const image = variantsOf(draft).find(({ values }) => values[0] === first)?.cells.image;
    return pictures.find(({ id }) => id === image)?.thumb ?? draft.pictures[0]?.thumb ?? null;
  };
  const write = (cells: readonly CellText[], beyond = 0) => {
    setLeft(beyond);
    set((now) => writeCells(now, tableView(now, viewKey), cells));
  };
  const inside = ({ row, column }: { row: number; column: number }) =>
    row < view.rows.length && column < view.columns.length;
  const chosen = (selection === null ? [] : cellsOfSelection(selection)).filter(inside);
  const all = view.rows.flatMap((_row, row) => view.columns.map((_column, column) => ({ row, column })));
  const target = chosen.length > 1 ? chosen : all;
  const messages = cellMessages(draft, errors, viewKey);
  const selectedVariants = target.map(({ row, column }) => view.at(row, column).values);
  return (
    <Section
      id="phan-loai"
      title="Phân loại và tồn kho"
      end={
        <b className="num text-sm lg:hidden">
          {stockText(totalStock(variantsOf(draft).map(({ cells }) => cells)), draft.unit)}
        </b>
      }
    >
      <OptionsPanel form={form} />
      {!tooMany && (
        <>
          <div
            className="mt-4 mb-2 flex flex-wrap items-center gap-2"
            role="group"
            aria-label="Cột đang nhập"
          >
            {CELL_FIELDS.map(({ key, label }) => (
              <Chip key={key} on={viewKey === key} className="max-lg:h-11!" onClick={() => setViewKey(key)}>
                {label}
              </Chip>
            ))}
            <Chip on={viewKey === 'all'} className="max-lg:hidden" onClick={() => setViewKey('all')}>
              Tất cả cột
            </Chip>
            {divided && (
              <Button size="sm" className="ml-auto max-lg:h-11!" onClick={() => setDialog('pictures')}>
                Ảnh theo {draft.options[0]!.name.toLowerCase() || 'nhóm'}
              </Button>
            )}
          </div>
          <div className="max-lg:hidden">
            <CellTable
              view={view}
              textAt={({ values, field: of }) => of.read(cellsOf(draft, values))}
              errorAt={errorAt}
              thumbOf={divided ? thumbOf : null}
              selection={selection}
              onSelect={setSelection}
              onWrite={write}
            />
            <div className="mt-3 flex flex-wrap items-center gap-2 text-sm">
              <span aria-hidden className="text-ink-2">
                Điền nhanh
              </span>
              <Input
                aria-label="Điền nhanh"
                className="min-h-9! w-28!"
                value={fill}
                onChange={(event) => setFill(event.target.value)}
              />
              <Button
                size="sm"
                className="h-9!"
                onClick={() => write(target.map((place) => ({ ...place, text: fill })))}
              >
                {chosen.length > 1 ? `Áp cho ${chosen.length} ô đang chọn` : 'Áp cho tất cả ô'}
              </Button>
              <Button size="sm" className="h-9!" onClick={() => setDialog('tiers')}>
                Bậc giá riêng
              </Button>
              <span className="ml-auto text-ink-2">
                Tổng tồn{' '}
                <b className="num text-ink">
                  {stockText(totalStock(variantsOf(draft).map(({ cells }) => cells)), draft.unit)}
                </b>
              </span>
            </div>
            <p className="hint">
              Dán từ Excel hoặc Google Sheets vào một ô để điền cả vùng. Giữ Shift để chọn nhiều ô, bấm tên
              cột để chọn cả cột.
            </p>
          </div>
          <div className="lg:hidden">
            <PhoneCells
              view={field === undefined ? tableView(draft, 'stock') : view}
              field={field ?? CELL_FIELDS[0]!}
              cellsAt={({ values }) => cellsOf(draft, values)}
              errorAt={errorAt}
              thumbOf={divided ? thumbOf : null}
              onWrite={write}
            />
          </div>
          <div role="status">
            {leftText(left) !== null && <p className="hint text-accent-ink!">{leftText(left)}</p>}
          </div>
          {messages.map((message) => (
            <FieldError key={message}>{message}</FieldError>
          ))}
          {errors['variants'] !== undefined && <FieldError>{errors['variants']}</FieldError>}
        </>
      )}
      {dialog === 'tiers' && (
        <VariantTiersDialog
          draft={draft}
          variants={[...new Map(selectedVariants.map((values) => [cellsKey(values), values])).values()]}
          onClose={() => setDialog(null)}
          onSave={(variants, tiers) => {
            set((now) => ({
              cells: variants.reduce((next, values) => withCells(next, values, { tiers }), now).cells,
            }));
            setDialog(null);
          }}
        />
      )}
      {dialog === 'pictures' && <VariantPictureDialog form={form} onClose={() => setDialog(null)} />}
    </Section>
  );
}
