import { blockConversation, reportConversation } from '@market/contract/chat/routes';
import type { Conversation, ReportReason } from '@market/contract/chat/schemas';
import { EllipsisVertical } from '#ui/icons.ts';
import { useId, useState } from 'react';
import { call } from '#app/api.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Textarea } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { toast } from '#ui/toast-store.ts';

const REASONS: readonly { readonly value: ReportReason; readonly label: string }[] = [
  { value: 'scam', label: 'Có dấu hiệu lừa đảo' },
  { value: 'outside_payment', label: 'Đòi trả tiền ngoài chợ' },
  { value: 'insult', label: 'Xúc phạm, quấy rối' },
  { value: 'spam', label: 'Tin rác' },
  { value: 'other', label: 'Lý do khác' },
];

function ReportForm({ id, onDone }: { readonly id: number; readonly onDone: () => void }) {
  const [reason, setReason] = useState<ReportReason>('scam');
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const group = useId();
  const send = async () => {
    setBusy(true);
    const answer = await call(reportConversation, { params: { id }, body: { reason, note } });
    setBusy(false);
    if (!answer.ok) return toast.error(answer.message);
    toast.success('Đã gửi báo cáo. Nhân viên sẽ xem các tin gần nhất.');
    onDone();
  };
  return (
    <div className="space-y-3">
      <fieldset className="space-y-1">
        <legend className="label">Báo cáo cuộc trò chuyện</legend>
        {REASONS.map(({ value, label }) => (
          <label key={value} className="flex min-h-9 items-center gap-2.5 text-base max-lg:min-h-11">
            <input
              type="radio"
              className="radio"
              name={group}
              checked={reason === value}
              onChange={() => setReason(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <Textarea
        aria-label="Ghi thêm (không bắt buộc)"
        placeholder="Ghi thêm (không bắt buộc)"
        rows={2}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button appearance="primary" loading={busy} onClick={() => void send()}>
        Gửi báo cáo
      </Button>
    </div>
  );
}

/** Blocks or reports the other side. */
export function ConversationMenu({
  conversation,
  onChanged,
}: {
  readonly conversation: Conversation;
  readonly onChanged: () => void;
}) {
  const { id, blocked } = conversation;
  const [open, setOpen] = useState(false);
  const isBlocked = blocked === 'by_me';
  const block = async () => {
    const answer = await call(blockConversation, { params: { id }, body: { blocked: !isBlocked } });
    if (!answer.ok) return toast.error(answer.message);
    setOpen(false);
    onChanged();
  };
  return (
    <>
      <IconButton label="Thao tác khác" onClick={() => setOpen(true)}>
        <EllipsisVertical aria-hidden className="ico" />
      </IconButton>
      {open && (
        <Modal open title="Cuộc trò chuyện này" onClose={() => setOpen(false)}>
          <div className="space-y-5">
            <div>
              <p className="mb-2 text-base text-ink-2">
                {isBlocked
                  ? 'Bạn đang chặn. Hai bên không nhắn được cho nhau.'
                  : 'Chặn để hai bên không nhắn được cho nhau. Bạn bỏ chặn lúc nào cũng được.'}
              </p>
              <Button onClick={() => void block()}>{isBlocked ? 'Bỏ chặn' : 'Chặn'}</Button>
            </div>
            <ReportForm id={id} onDone={() => setOpen(false)} />
          </div>
        </Modal>
      )}
    </>
  );
}
