import type { SellerOrder } from '@market/contract/orders/schemas';
import { noteSellerOrder } from '@market/contract/orders/seller-routes';
import { useState, type FormEvent } from 'react';
import { call } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/field.tsx';
import { toast } from '#ui/toast-store.ts';

interface ShopNotePanelProps {
  readonly order: SellerOrder;
  readonly onChanged: (order: SellerOrder) => void;
}

const MAX_LENGTH = 1_000;

/** What the shop notes for itself. */
export function ShopNotePanel({ order, onChanged }: ShopNotePanelProps) {
  const [note, setNote] = useState(order.shop_note);
  const [saving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    const answer = await call(noteSellerOrder, { params: { id: order.id }, body: { note } });
    setSaving(false);
    if (!answer.ok) return toast.error(answer.message);
    setNote(answer.value.data.order.shop_note);
    toast.success('Đã lưu ghi chú');
    return onChanged(answer.value.data.order);
  };
  return (
    <form className="panel space-y-3 p-5 text-base" onSubmit={(event) => void save(event)}>
      <Field label="Ghi chú của shop" hint="Chỉ người của shop đọc được.">
        {(control) => (
          <Textarea
            {...control}
            maxLength={MAX_LENGTH}
            value={note}
            placeholder="Ví dụ: khách quen, gói kỹ"
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      {note !== order.shop_note && (
        <Button type="submit" size="sm" className="max-lg:h-11!" loading={saving}>
          Lưu ghi chú
        </Button>
      )}
    </form>
  );
}
