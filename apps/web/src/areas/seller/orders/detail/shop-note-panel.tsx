import type { SellerOrder } from '@market/contract/orders/schemas';
import { noteSellerOrder } from '@market/contract/orders/seller-routes';
import { useState, type FormEvent } from 'react';
import { call } from '#app/api.ts';
import { useLeaveDialog } from '#features/workspace/use-leave-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast-store.ts';

interface ShopNotePanelProps {
  readonly order: SellerOrder;
  readonly onChanged: (order: SellerOrder) => void;
}

interface Edit {
  readonly text: string;
  /** The stored note that was edited. */
  readonly base: string;
}

const MAX_LENGTH = 1_000;

/** What the shop notes for itself. */
export function ShopNotePanel({ order, onChanged }: ShopNotePanelProps) {
  const stored = order.shop_note;
  const [edit, setEdit] = useState<Edit | null>(null);
  const [saving, setSaving] = useState(false);
  const note = edit?.text ?? stored;
  const isChanged = note !== stored;
  const { dialog } = useLeaveDialog(() => isChanged);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    const answer = await call(noteSellerOrder, { params: { id: order.id }, body: { note } });
    setSaving(false);
    if (!answer.ok) return toast.error(answer.message);
    // what was typed during the save is an edit of what was saved
    setEdit((now) =>
      now === null || now.text === note ? null : { text: now.text, base: answer.value.data.order.shop_note },
    );
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
            onChange={({ target }) => setEdit({ text: target.value, base: edit?.base ?? stored })}
          />
        )}
      </Field>
      {isChanged && edit !== null && edit.base !== stored && (
        <Notice kind="warning">
          {stored === '' ? 'Ghi chú cũ vừa bị xóa.' : `Người khác vừa ghi: “${stored}”.`} Lưu thì ghi chú của
          bạn thay vào đó.
        </Notice>
      )}
      {isChanged && (
        <Button type="submit" size="sm" className="max-lg:h-11!" loading={saving}>
          Lưu ghi chú
        </Button>
      )}
      {dialog}
    </form>
  );
}
