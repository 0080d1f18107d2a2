import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { Radio } from '#ui/selection-controls.tsx';
import type { Draft } from './draft/draft.ts';
import { fieldLabel, valueText } from './draft/field-texts.ts';
import { readDraft } from './draft/read-draft.ts';
import type { Conflict } from './state/save-product.ts';

interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly draft: Draft;
  readonly onResolve: (taken: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

/** What I and somebody else changed, field by field. */
export default function ConflictDialog({ conflict, draft, onResolve, onClose }: ConflictDialogProps) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const mine: Record<string, unknown> = readDraft(draft).input;
  const now: Record<string, unknown> = { ...conflict.now };
  const choose = (field: string, isTaken: boolean) =>
    setTaken((before) => {
      const next = new Set(before);
      if (isTaken) next.add(field);
      else next.delete(field);
      return next;
    });
  return (
    <Modal
      open
      onClose={onClose}
      size="xl"
      title="Sản phẩm vừa được người khác sửa"
      footer={
        <>
          <Button onClick={onClose}>Hủy bỏ</Button>
          <Button appearance="primary" onClick={() => onResolve(taken)}>
            Gộp rồi xem lại
          </Button>
        </>
      }
    >
      <p className="mb-4 text-sm text-ink-2">
        Chọn bản giữ lại cho từng chỗ. Các thay đổi khác của hai người đều được giữ.
      </p>
      <ul className="space-y-4">
        {conflict.fields.map((field) => (
          <li key={field}>
            <fieldset>
              <legend className="mb-1.5 text-sm font-semibold">{fieldLabel(field)}</legend>
              <div className="grid grid-cols-1 gap-2.5 lg:grid-cols-2">
                {[
                  { text: 'Giữ của tôi', value: mine[field], isTaken: false },
                  { text: 'Lấy bản mới', value: now[field], isTaken: true },
                ].map(({ text, value, isTaken }) => (
                  <div key={text} className="rounded-lg border border-line p-3">
                    <Radio
                      name={`giu-${field}`}
                      checked={taken.has(field) === isTaken}
                      onChange={() => choose(field, isTaken)}
                    >
                      {text}
                    </Radio>
                    <p className="mt-1 text-sm break-words whitespace-pre-line text-ink-2">
                      {valueText(field, value)}
                    </p>
                  </div>
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
