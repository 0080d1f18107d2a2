import { changeShopCustomer } from '@market/contract/shop-customers/routes';
import { CUSTOMER_NOTE_LENGTH, CUSTOMER_TAGS_MAX } from '@market/contract/rules/shop-customers';
import { dong, formatNumber } from '@market/contract/rules/money';
import { buyerStatusLabel } from '@market/contract/rules/order-status';
import { useId, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { call } from '#app/api.ts';
import { sellerOrderPath } from '#app/paths.ts';
import { useUnsavedText } from '#features/workspace/use-unsaved-text.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Textarea } from '#ui/field.tsx';
import { fullDate } from '#ui/format-date.ts';
import { Modal } from '#ui/modal.tsx';
import { Notice } from '#ui/notice.tsx';
import { Checkbox } from '#ui/selection-controls.tsx';
import { toast } from '#ui/toast-store.ts';
import { CUSTOMER_PARAMETER } from './customer-address.ts';
import type { OpenCustomer } from './load-customers.ts';
import { parseTags } from './parse-tags.ts';

interface CustomerPanelProps {
  readonly open: OpenCustomer;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

function Figure({ value, label }: { readonly value: string; readonly label: string }) {
  return (
    <div className="rounded-lg bg-sunken px-1.5 py-3 text-center">
      <dd className="num text-md font-bold">{value}</dd>
      <dt className="text-xs text-ink-2">{label}</dt>
    </div>
  );
}

function LatestOrders({ orders }: Pick<OpenCustomer, 'orders'>) {
  if (orders.length === 0) return <p className="text-sm text-ink-2">Chưa đặt đơn nào ở shop.</p>;
  return (
    <ul className="divide-y divide-line text-sm">
      {orders.map((order) => (
        <li key={order.id}>
          <Link
            to={sellerOrderPath(order.id)}
            className="flex min-h-11 flex-wrap items-center gap-x-3 py-1.5 hover:underline"
          >
            <span className="num text-ink-3">{fullDate(order.created_at)}</span>
            <b className="num font-semibold">#{order.order_number}</b>
            <span className="num ml-auto font-semibold">{dong(order.total_price)}</span>
            <span className="num w-full text-xs text-ink-3">
              {formatNumber(order.quantity)} sản phẩm,{' '}
              {buyerStatusLabel(order.buyer_status, order.collected).toLocaleLowerCase('vi')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** One customer: figures, latest orders, and what the shop notes. */
export default function CustomerPanel({ open: { customer, orders }, onClose, onSaved }: CustomerPanelProps) {
  const [tags, setTags] = useState(customer.tags.join(', '));
  const [note, setNote] = useState(customer.note);
  const [seesPrices, setSeesPrices] = useState(customer.sees_prices);
  const [failed, setFailed] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const id = useId();
  const parsed = parseTags(tags);
  const unsaved = useUnsavedText({ tags, note, seesPrices }, CUSTOMER_PARAMETER);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setFailed(null);
    if (!parsed.ok) return;
    setSaving(true);
    const body = { tags: parsed.tags, note, sees_prices: seesPrices };
    const answer = await call(changeShopCustomer, { params: { id: customer.id }, body });
    setSaving(false);
    if (!answer.ok) return setFailed(answer.message);
    toast.success('Đã lưu khách hàng');
    unsaved.allow();
    onSaved();
    return onClose();
  };
  const buttons = (
    <>
      <Button onClick={onClose}>Đóng</Button>
      <Button appearance="primary" type="submit" form={id} loading={saving}>
        Lưu
      </Button>
    </>
  );
  return (
    <Modal open onClose={onClose} asksBeforeClose={false} title={customer.name} footer={buttons}>
      <div className="space-y-4">
        <p className="text-sm text-ink-2">Biết shop từ {fullDate(customer.first_at)}</p>
        <dl className="grid grid-cols-3 gap-2.5">
          <Figure value={formatNumber(customer.orders)} label="Đơn" />
          <Figure value={dong(customer.spent)} label="Tổng mua" />
          <Figure value={formatNumber(customer.cancelled)} label="Đơn hủy" />
        </dl>
        <section>
          <h3 className="mb-1 text-base font-semibold">Đơn gần đây</h3>
          <LatestOrders orders={orders} />
        </section>
        <form id={id} noValidate className="space-y-4" onSubmit={(event) => void save(event)}>
          {failed !== null && <Notice kind="error">{failed}</Notice>}
          <Field
            label="Nhãn"
            hint={`Cách nhau bằng dấu phẩy, tối đa ${CUSTOMER_TAGS_MAX} nhãn.`}
            error={parsed.ok ? null : parsed.problem}
          >
            {(control) => (
              <Input
                {...control}
                value={tags}
                autoComplete="off"
                placeholder="Khách sỉ, Đội bóng"
                onChange={(event) => setTags(event.target.value)}
              />
            )}
          </Field>
          <Checkbox checked={seesPrices} onChange={({ target }) => setSeesPrices(target.checked)}>
            <span>
              <b className="block text-base font-semibold">Được xem giá ẩn</b>
              <span className="text-sm text-ink-2">
                Có tác dụng khi Cài đặt shop, mục Chính sách bán, chọn “Chỉ khách shop cho phép”.
              </span>
            </span>
          </Checkbox>
          <Field label="Ghi chú của shop" hint="Chỉ người của shop đọc được.">
            {(control) => (
              <Textarea
                {...control}
                value={note}
                maxLength={CUSTOMER_NOTE_LENGTH}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
        </form>
      </div>
      {unsaved.dialog}
    </Modal>
  );
}
