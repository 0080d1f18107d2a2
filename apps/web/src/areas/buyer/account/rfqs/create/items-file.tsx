import { readRfqItems } from '@market/contract/rfq/routes';
import { FileSpreadsheet } from '#ui/icons.ts';
import { useRef, useState } from 'react';
import { call } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { fieldsOfItem } from './pasted-items.ts';
import type { ItemFields } from './rfq-fields.ts';

/** Fills the lines from a spreadsheet; the message of a refusal is below the button. */
export function ItemsFile({ onItems }: { readonly onItems: (items: ItemFields[]) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ readonly reading: boolean; readonly error: string | null }>({
    reading: false,
    error: null,
  });
  const read = async (file: File) => {
    setState({ reading: true, error: null });
    const answer = await call(readRfqItems, { body: {}, file });
    setState({ reading: false, error: answer.ok ? null : answer.message });
    if (answer.ok) onItems(answer.value.items.map(fieldsOfItem));
  };
  return (
    <>
      <Button
        size="sm"
        icon={<FileSpreadsheet aria-hidden className="ico" />}
        loading={state.reading}
        onClick={() => picker.current?.click()}
      >
        Tải bảng tính
      </Button>
      <input
        ref={picker}
        type="file"
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-label="Bảng tính size, màu, số lượng"
        className="hidden"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // so that the same file can be chosen again
          currentTarget.value = '';
          if (file !== undefined) void read(file);
        }}
      />
      {state.error !== null && (
        <div className="basis-full">
          <FieldError>{state.error}</FieldError>
        </div>
      )}
    </>
  );
}
