import { ClipboardPaste } from '#ui/icons.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/field.tsx';
import type { AddressFields, FieldName } from './address-fields.ts';
import { firstEmptyField, hasReadAnything, pasteResultText, applyPastedAddress } from './pasted-address.ts';

const MAX_LENGTH = 500;

/** Parser and places are loaded with the first pasted address; null when that failed. */
const loadReader = async () => {
  try {
    const { loadPlaceTrees, readAddressLine } = await import('./place-trees.ts');
    const places = await loadPlaceTrees();
    return places && ((line: string) => readAddressLine(line, places));
  } catch {
    return null;
  }
};

interface PasteAddressProps {
  readonly fields: AddressFields;
  readonly onFill: (fields: AddressFields, next: FieldName | null) => void;
}

/** Fills the fields from one pasted line and says what is missing. */
export function PasteAddress({ fields, onFill }: PasteAddressProps) {
  const [text, setText] = useState('');
  const [resultText, setResultText] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  // The fields may change while the places are loading.
  const latest = useRef(fields);
  useEffect(() => {
    latest.current = fields;
  }, [fields]);

  const read = async (line: string) => {
    if (line.trim() === '' || reading) return;
    setReading(true);
    const readLine = await loadReader();
    setReading(false);
    if (readLine === null)
      return setResultText('Chưa tải được danh sách tỉnh thành, hãy điền các ô bên dưới.');
    const address = readLine(line);
    const filled = applyPastedAddress(latest.current, address);
    setResultText(pasteResultText(address, filled));
    if (hasReadAnything(address)) onFill(filled, firstEmptyField(filled));
  };

  return (
    <div className="rounded-lg bg-sunken p-3.5">
      <Field label="Dán địa chỉ (một dòng)">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={MAX_LENGTH}
            autoComplete="off"
            placeholder="Hân 0908123456, 128/5 Hoàng Hoa Thám, P.Bảy Hiền, TP.HCM"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onPaste={(event) => {
              const area = event.currentTarget;
              // The input has the pasted text only after the paste event.
              requestAnimationFrame(() => void read(area.value));
            }}
          />
        )}
      </Field>
      <Button
        size="sm"
        className="mt-2.5 max-lg:h-11!"
        icon={<ClipboardPaste aria-hidden className="ico" />}
        loading={reading}
        disabled={text.trim() === ''}
        onClick={() => void read(text)}
      >
        Điền vào các ô
      </Button>
      <p role="status" className={resultText === null ? undefined : 'mt-2.5 text-sm text-ink-2'}>
        {resultText}
      </p>
    </div>
  );
}
