import { saveChatSettings } from '@market/contract/chat/shop-routes';
import type { ChatSettings, QuickReply } from '@market/contract/chat/schemas';
import { QUICK_REPLIES_MAX } from '@market/contract/constants';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Textarea } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { toast } from '#ui/toast-store.ts';

interface SettingsDialogProps {
  readonly settings: ChatSettings;
  readonly onClose: () => void;
}

function QuickReplies({
  replies,
  onChange,
}: {
  readonly replies: readonly QuickReply[];
  readonly onChange: (replies: QuickReply[]) => void;
}) {
  const change = (index: number, fields: Partial<QuickReply>) =>
    onChange(replies.map((reply, at) => (at === index ? { ...reply, ...fields } : reply)));
  return (
    <fieldset className="space-y-3">
      <legend className="label">Câu mẫu</legend>
      <p className="hint">{'{ten_khach} và {ten_shop} được thay bằng tên khi chọn.'}</p>
      {replies.map(({ title, text }, index) => (
        // eslint-disable-next-line react/no-array-index-key -- rows have no other identity
        <div key={index} className="space-y-1.5 rounded-lg border border-line p-2.5">
          <div className="flex gap-2">
            <Input
              aria-label={`Tên câu mẫu ${index + 1}`}
              value={title}
              maxLength={40}
              onChange={({ target }) => change(index, { title: target.value })}
            />
            <Button onClick={() => onChange(replies.filter((_, at) => at !== index))}>Bỏ</Button>
          </div>
          <Textarea
            aria-label={`Nội dung câu mẫu ${index + 1}`}
            value={text}
            rows={2}
            maxLength={2_000}
            onChange={({ target }) => change(index, { text: target.value })}
          />
        </div>
      ))}
      {replies.length < QUICK_REPLIES_MAX && (
        <Button onClick={() => onChange([...replies, { title: '', text: '' }])}>Thêm câu mẫu</Button>
      )}
    </fieldset>
  );
}

/** Away message and quick replies of the shop. */
export default function SettingsDialog({ settings, onClose }: SettingsDialogProps) {
  const [{ away, quick_replies }, setSettings] = useState(settings);
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const setAway = (fields: Partial<ChatSettings['away']>) =>
    setSettings((now) => ({ ...now, away: { ...now.away, ...fields } }));
  const save = async () => {
    setBusy(true);
    const replies = quick_replies.filter(({ title, text }) => title.trim() !== '' && text.trim() !== '');
    const body = { settings: { away, quick_replies: replies } };
    const answer = await call(saveChatSettings, { body });
    setBusy(false);
    if (!answer.ok) return toast.error(answer.message);
    toast.success('Đã lưu cài đặt tin nhắn');
    onClose();
    await revalidate();
  };
  const footer = (
    <Button appearance="primary" loading={busy} onClick={() => void save()}>
      Lưu
    </Button>
  );
  return (
    <Modal open title="Tin vắng mặt và câu mẫu" onClose={onClose} footer={footer}>
      <div className="space-y-5">
        <div className="space-y-3">
          <div className="grid grid-cols-2 gap-3">
            <Field label="Từ">
              {(control) => (
                <Input
                  {...control}
                  type="time"
                  value={away.from}
                  onChange={({ target }) => setAway({ from: target.value })}
                />
              )}
            </Field>
            <Field label="Đến">
              {(control) => (
                <Input
                  {...control}
                  type="time"
                  value={away.to}
                  onChange={({ target }) => setAway({ to: target.value })}
                />
              )}
            </Field>
          </div>
          <Field label="Tin vắng mặt">
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                maxLength={500}
                value={away.text}
                onChange={({ target }) =>
                  setAway({ text: target.value, enabled: target.value.trim() !== '' })
                }
              />
            )}
          </Field>
        </div>
        <QuickReplies
          replies={quick_replies}
          onChange={(replies) => setSettings((now) => ({ ...now, quick_replies: replies }))}
        />
      </div>
    </Modal>
  );
}
