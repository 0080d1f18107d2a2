import { Plus } from '#ui/icons.ts';
import { useState, type ClipboardEvent } from 'react';
import { RFQ_ITEMS_MAX } from '@market/contract/constants/rfq';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { ItemsFile } from './items-file.tsx';
import { addRow, initialRows, pasteRows, replaceRows } from './item-rows.ts';
import { parsePastedItems } from './pasted-items.ts';
import type { ItemFields } from './rfq-fields.ts';

interface ItemsFieldProps {
  readonly initial: readonly ItemFields[];
  readonly error: string | undefined;
}

const COLUMNS = [
  { name: 'size', label: 'Size' },
  { name: 'color', label: 'Màu' },
  { name: 'count', label: 'Số lượng' },
] as const;

/** Sizes and colours of the quantity; lines can be pasted from a spreadsheet. */
export function ItemsField({ initial, error }: ItemsFieldProps) {
  const [rows, setRows] = useState(() => initialRows(initial));
  const paste = (event: ClipboardEvent, index: number) => {
    const items = parsePastedItems(event.clipboardData.getData('text'));
    if (items.length === 0) return;
    event.preventDefault();
    setRows((current) => pasteRows(current, index, items));
  };
  return (
    <details className="group" open={initial.length > 0 || error !== undefined}>
      <summary className="cursor-pointer text-base font-semibold text-brand-ink">
        Chia theo size, màu (không bắt buộc)
      </summary>
      <p className="hint mt-1">
        Dán được từ Excel hoặc tải bảng tính: mỗi dòng size, màu, số lượng. Tổng bằng số lượng cần mua.
      </p>
      <div role="group" aria-label="Chia theo size, màu" className="mt-2 space-y-2">
        {rows.map(({ key, item }, index) => (
          <div key={key} className="grid grid-cols-[1fr_1.4fr_1fr] gap-2">
            {COLUMNS.map(({ name, label }) => (
              <input
                key={name}
                name={name}
                defaultValue={item[name]}
                className="input"
                placeholder={label}
                aria-label={`${label}, dòng ${index + 1}`}
                inputMode={name === 'count' ? 'numeric' : undefined}
                maxLength={60}
                onPaste={(event) => paste(event, index)}
              />
            ))}
          </div>
        ))}
      </div>
      {error !== undefined && <FieldError>{error}</FieldError>}
      <div className="mt-2 flex flex-wrap items-center gap-2 noscript:hidden">
        {rows.length < RFQ_ITEMS_MAX && (
          <Button size="sm" icon={<Plus aria-hidden className="ico" />} onClick={() => setRows(addRow)}>
            Thêm dòng
          </Button>
        )}
        <ItemsFile onItems={(items) => setRows((current) => replaceRows(current, items))} />
      </div>
    </details>
  );
}
