import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { toast } from '#ui/toast-store.ts';
import { usePurchase } from '#features/product/purchase-context.tsx';
import { parseList, pasteResultText } from './parse-quantities.ts';
import type { ProductView } from '#features/product/product-view.ts';
import { variantName } from '#features/product/picker-shape.ts';

/** Example with the first variants in stock: `Xanh lá M 10, Đỏ son L 5`. */
const exampleOf = ({ variants }: ProductView): string =>
  variants
    .filter(({ stock }) => stock > 0)
    .slice(0, 2)
    .map((variant, index) => `${variantName(variant).replaceAll(',', '')} ${index === 0 ? 10 : 5}`)
    .join(', ');

/** Quantities as free text. What is not understood stays in the field. */
export default function PasteDialog({ onClose }: { readonly onClose: () => void }) {
  const { product, send } = usePurchase();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  const fill = () => {
    const pasted = parseList(product, text);
    const filled = Object.keys(pasted.quantities).length > 0;
    if (filled) {
      send({ type: 'fill', quantities: pasted.quantities });
      toast.success(pasteResultText(pasted));
    }
    if (pasted.unknown.length === 0 && filled) return onClose();
    setText(pasted.unknown.join('\n'));
    setError(
      pasted.unknown.length > 0
        ? 'Chưa rõ phân loại hoặc số lượng của các dòng này, hãy ghi đủ như ví dụ'
        : 'Hãy dán danh sách cần mua',
    );
  };

  return (
    <Modal
      open
      onClose={onClose}
      title="Dán danh sách"
      footer={
        <>
          <Button onClick={onClose}>Hủy bỏ</Button>
          <Button appearance="primary" onClick={fill}>
            Điền số lượng
          </Button>
        </>
      }
    >
      <Field
        label="Phân loại rồi đến số lượng, cách nhau bằng dấu phẩy hoặc xuống dòng"
        hint={`Ví dụ: ${exampleOf(product)}`}
        error={error}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            ref={field}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
    </Modal>
  );
}
