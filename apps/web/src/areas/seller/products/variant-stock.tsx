import { changeSellerStock, getSellerProduct } from '@market/contract/catalogue/seller-routes';
import type { SellerProductRow, SellerVariant } from '@market/contract/catalogue/seller-schemas';
import { formatNumber } from '@market/contract/rules/money';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { call } from '#app/api.ts';
import { callIdempotently } from '#app/idempotent-call.ts';
import { Button, Spinner } from '#ui/button.tsx';
import { Field, Input, Select } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast-store.ts';
import { useFocusFirstError } from '#ui/use-focus-first-error.ts';
import { readStock, type StockWay, type TypedCounts } from './stock-form.ts';

const WAYS: readonly { readonly value: StockWay; readonly label: string }[] = [
  { value: 'import', label: 'Nhập hàng: cộng thêm' },
  { value: 'correction', label: 'Kiểm kê: ghi số đếm được' },
];
const STOCK_KEY = 'stock_key';
const MAX_NOTE = 200;
const MAX_DIGITS = 12;

const labelOf = ({ title, sku }: SellerVariant): string =>
  [title === 'Default Title' ? 'Số lượng' : title, sku].filter((text) => text !== '').join(' · ');

interface VariantStockProps {
  readonly row: SellerProductRow;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The variants as they are now; `load` after others moved their stock. */
const useVariants = (id: number) => {
  const [variants, setVariants] = useState<readonly SellerVariant[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = async () => {
    const answer = await call(getSellerProduct, { params: { id } });
    if (answer.ok) setVariants(answer.value.data.product.variants);
    else setProblem(answer.message);
  };
  const loadFirst = useEffectEvent(load);
  useEffect(() => {
    void Promise.resolve().then(loadFirst);
  }, []);
  return { variants, problem, setProblem, load };
};

/** Adds to the stock of single variants, or corrects it: what the warehouse of a shop does. */
export default function VariantStock({ row, onClose, onDone }: VariantStockProps) {
  const id = useId();
  const { variants, problem, setProblem, load } = useVariants(row.id);
  const [way, setWay] = useState<StockWay>('import');
  const [typed, setTyped] = useState<TypedCounts>({});
  const [note, setNote] = useState('');
  const [pressed, setPressed] = useState(false);
  const [sending, setSending] = useState(false);
  const { form, focusWrong } = useFocusFirstError();
  const { changes, errors } = readStock(way, variants ?? [], typed);
  const submit = async () => {
    setPressed(true);
    focusWrong();
    if (sending || Object.keys(errors).length > 0) return;
    if (changes.length === 0) return setProblem('Hãy nhập số của ít nhất một phân loại.');
    setProblem(null);
    setSending(true);
    const body = { kind: way, note: note.trim(), changes: [...changes] };
    const sent = { params: { id: row.id }, body };
    const answer = await callIdempotently(STOCK_KEY, sent, (once) => once(changeSellerStock, sent));
    setSending(false);
    if (answer.ok) {
      toast.success('Đã lưu tồn kho');
      return onDone();
    }
    setProblem(answer.message);
    return load();
  };
  return (
    <Modal
      open
      onClose={onClose}
      title="Sửa tồn kho"
      footer={
        <>
          {problem !== null && (
            <Notice kind="error" className="basis-full">
              {problem}
            </Notice>
          )}
          <Button onClick={onClose}>Hủy bỏ</Button>
          <Button appearance="primary" type="submit" form={id} loading={sending}>
            Lưu tồn kho
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className="text-sm text-ink-2">{row.title}</p>
        <Field label="Cách đổi">
          {(control) => (
            <Select
              {...control}
              value={way}
              options={WAYS}
              onChange={({ target }) => setWay(target.value as StockWay)}
            />
          )}
        </Field>
        {variants === null && problem === null && <Spinner className="mx-auto my-4" />}
        {variants?.map((variant) => (
          <Field
            key={variant.id}
            label={labelOf(variant)}
            hint={`Đang có ${formatNumber(variant.inventory_quantity)}`}
            error={pressed ? errors[variant.id] : undefined}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                className="num"
                maxLength={MAX_DIGITS}
                value={typed[variant.id] ?? ''}
                onChange={({ target }) => setTyped({ ...typed, [variant.id]: target.value })}
              />
            )}
          </Field>
        ))}
        <Field label="Ghi chú (không bắt buộc)">
          {(control) => (
            <Input
              {...control}
              maxLength={MAX_NOTE}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      </form>
    </Modal>
  );
}
