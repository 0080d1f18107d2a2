import { proposeOrderChange, type SellerOrder } from '@market/contract';
import { dong, formatNumber } from '@market/contract/rules';
import { useId, useState, type FormEvent } from 'react';
import { call } from '../../../api.ts';
import { AmountField } from '../../../shared/orders/amount-field.tsx';
import { readAmount } from '../../../shared/orders/amount.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Field, Textarea } from '../../../shared/ui/field.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Stepper } from '../../../shared/ui/stepper.tsx';
import { toast } from '../../../shared/ui/toasts.ts';
import type { StepDialogProps } from './step-dialogs.tsx';

const NOTE_MAX = 500;

const feeOf = ({ statement }: SellerOrder): number =>
  statement.find(({ code }) => code === 'shipping')?.amount ?? 0;

/** What was proposed before is where one goes on. */
const proposed = ({ change, lineItems }: SellerOrder): Map<number, number> => {
  const before = change?.state === 'proposed' ? change.line_items : [];
  return new Map(
    lineItems.map(({ id, quantity }) => [id, before.find((one) => one.id === id)?.now ?? quantity]),
  );
};

/** Fewer units or another shipping fee, for the buyer to take or to leave. */
export default function ChangeDialog({ order, onChanged, onStale, onClose }: StepDialogProps) {
  const { lineItems, change } = order;
  const open = change?.state === 'proposed' ? change : null;
  const [quantities, setQuantities] = useState(() => proposed(order));
  const [fee, setFee] = useState(() => formatNumber(open?.shipping_fee?.now ?? feeOf(order)));
  const [note, setNote] = useState(open?.note ?? '');
  const [errors, setErrors] = useState<{ fee?: string; note?: string }>({});
  const [failed, setFailed] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const id = useId();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const shipping = readAmount(fee);
    const wrong = {
      ...(shipping === null && { fee: 'Hãy nhập phí giao hàng bằng số.' }),
      ...(note.trim() === '' && { note: 'Hãy viết lý do để người mua quyết định.' }),
    };
    setErrors(wrong);
    setFailed(null);
    if (Object.keys(wrong).length > 0) return;
    setSending(true);
    const answer = await call(proposeOrderChange, {
      params: { id: order.id },
      body: {
        line_items: [...quantities].map(([line, quantity]) => ({ id: line, quantity })),
        shipping_fee: shipping,
        note: note.trim(),
      },
    });
    setSending(false);
    if (answer.ok) {
      const now = answer.value.data.order;
      toast.success(`Đã gửi đề nghị, tổng mới ${dong(now.change?.total.now ?? now.totalPrice)}`);
      onClose();
      return onChanged(now);
    }
    if (answer.status !== 404 && answer.status !== 409) return setFailed(answer.message);
    toast.warning(`${answer.message} Trang đã được tải lại.`);
    onClose();
    return onStale();
  };

  const buttons = (
    <>
      <Button onClick={onClose}>Hủy bỏ</Button>
      <Button look="primary" type="submit" form={id} loading={sending}>
        Gửi đề nghị
      </Button>
    </>
  );
  return (
    <Modal open onClose={onClose} title="Đề nghị thay đổi" size="lg" footer={buttons}>
      <form id={id} noValidate className="space-y-5" onSubmit={(event) => void send(event)}>
        {failed !== null && <Notice kind="error">{failed}</Notice>}
        <p className="text-base text-ink-2">
          Đơn <b className="num font-semibold">#{order.orderNumber}</b> chờ người mua đồng ý. Tổng mới được
          tính lại sau khi gửi.
        </p>
        <fieldset>
          <legend className="label">Số lượng giao được</legend>
          <ul className="divide-y divide-line rounded-lg border border-line-strong">
            {lineItems.map(({ id: line, name, quantity, unitName }) => (
              <li key={line} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2.5">
                <span className="min-w-40 flex-1 text-base break-words">
                  {name}
                  <span className="num block text-sm text-ink-3">
                    Đã đặt {formatNumber(quantity)} {unitName}
                  </span>
                </span>
                <Stepper
                  value={quantities.get(line) ?? quantity}
                  min={0}
                  max={quantity}
                  unit={unitName}
                  label={`Số lượng ${name}`}
                  onChange={(wanted) => setQuantities((now) => new Map(now).set(line, wanted))}
                />
              </li>
            ))}
          </ul>
        </fieldset>
        <AmountField label="Phí giao hàng" error={errors.fee ?? null} written={fee} onWrite={setFee} />
        <Field label="Lời nhắn cho người mua" error={errors.note}>
          {(control) => (
            <Textarea
              {...control}
              maxLength={NOTE_MAX}
              value={note}
              placeholder="Ví dụ: Màu đỏ chỉ còn 20 cái"
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Modal>
  );
}
