import type { BulkChange } from '@market/contract/catalogue/seller-bulk-schemas';
import { formatNumber } from '@market/contract/rules/money';
import { STOCK_MAX } from '@market/contract/rules/seller-products';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { useFocusFirstError } from '#ui/use-focus-first-error.ts';

interface StockDialogProps {
  readonly count: number;
  readonly working: boolean;
  readonly onClose: () => void;
  readonly onSubmit: (change: BulkChange) => void;
}

const WAYS = [
  { value: 'add', label: 'Cộng thêm' },
  { value: 'take', label: 'Trừ đi' },
  { value: 'set', label: 'Đặt thành' },
];
const NUMBER = /^\d{1,3}(\.?\d{3})*$/;

/** Adds to or sets the stock of every variant of the chosen products. */
export default function StockDialog({ count, working, onClose, onSubmit }: StockDialogProps) {
  const id = useId();
  const [way, setWay] = useState('add');
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { form, focusWrong } = useFocusFirstError();
  const submit = () => {
    focusWrong();
    const quantity = Number(text.trim().replaceAll('.', ''));
    if (!NUMBER.test(text.trim()) || quantity > STOCK_MAX || (quantity === 0 && way !== 'set'))
      return setError('Hãy nhập số lượng, ví dụ 100.');
    return onSubmit({
      action: 'stock',
      ...(way === 'set' ? { quantity } : { delta: way === 'take' ? -quantity : quantity }),
    });
  };
  const title = `Đổi tồn kho ${formatNumber(count)} sản phẩm`;
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Hủy bỏ</Button>
          <Button appearance="primary" type="submit" form={id} loading={working}>
            Đổi tồn kho
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="grid grid-cols-2 gap-3">
          <Field label="Cách đổi">
            {(control) => (
              <Select
                {...control}
                value={way}
                options={WAYS}
                onChange={(event) => setWay(event.target.value)}
              />
            )}
          </Field>
          <Field label="Số lượng mỗi phân loại" error={error}>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                className="num"
                value={text}
                maxLength={12}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
        </div>
        <p className="mt-3 text-sm text-ink-2">
          Mọi phân loại của các sản phẩm đã chọn được đổi như nhau. Từng lần đổi được ghi trong lịch sử tồn
          kho.
        </p>
      </form>
    </Modal>
  );
}
