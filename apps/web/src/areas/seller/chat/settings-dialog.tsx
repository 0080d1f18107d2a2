import { saveChatSettings } from '@market/contract/chat/shop-routes';
import type { ChatSettings, QuickReply } from '@market/contract/chat/schemas';
import { QUICK_REPLIES_MAX } from '@market/contract/constants/talking';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError, Input, Textarea } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { toast } from '#ui/toast-store.ts';
import { useFocusFirstError } from '#ui/use-focus-first-error.ts';
import { checkReplies, storedAway, type ReplyErrors } from './chat-settings.ts';

interface SettingsDialogProps {
  readonly settings: ChatSettings;
  readonly onClose: () => void;
}

interface ReplyRowProps {
  readonly reply: QuickReply;
  readonly number: number;
  readonly errors: ReplyErrors | undefined;
  readonly onChange: (fields: Partial<QuickReply>) => void;
  readonly onRemove: () => void;
}

function ReplyRow({ reply: { title, text }, number, errors, onChange, onRemove }: ReplyRowProps) {
  const errorId = useId();
  const error = errors?.title ?? errors?.text;
  const linkOf = (wrong: string | undefined) =>
    wrong !== undefined && { 'aria-invalid': true, 'aria-describedby': errorId };
  return (
    <div className="space-y-1.5 rounded-lg border border-line p-2.5">
      <div className="flex gap-2">
        <Input
          aria-label={`Tên câu mẫu ${number}`}
          {...linkOf(errors?.title)}
          value={title}
          maxLength={40}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <Button aria-label={`Bỏ câu mẫu ${number}`} onClick={onRemove}>
          Bỏ
        </Button>
      </div>
      <Textarea
        aria-label={`Nội dung câu mẫu ${number}`}
        {...linkOf(errors?.text)}
        value={text}
        rows={2}
        maxLength={2_000}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

interface QuickRepliesProps {
  readonly replies: readonly QuickReply[];
  readonly wrong: readonly ReplyErrors[];
  readonly onChange: (replies: QuickReply[]) => void;
}

function QuickReplies({ replies, wrong, onChange }: QuickRepliesProps) {
  const change = (index: number, fields: Partial<QuickReply>) =>
    onChange(replies.map((reply, at) => (at === index ? { ...reply, ...fields } : reply)));
  return (
    <fieldset className="space-y-3">
      <legend className="label">Câu mẫu</legend>
      <p className="hint">{'{ten_khach} và {ten_shop} được thay bằng tên khi chọn.'}</p>
      {replies.map((reply, index) => (
        <ReplyRow
          // eslint-disable-next-line react/no-array-index-key -- rows have no other identity
          key={index}
          reply={reply}
          number={index + 1}
          errors={wrong[index]}
          onChange={(fields) => change(index, fields)}
          onRemove={() => onChange(replies.filter((_, at) => at !== index))}
        />
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
  const [checked, setChecked] = useState(false);
  const { form, focusWrong } = useFocusFirstError();
  const { revalidate } = useRevalidator();
  const { replies, wrong } = checkReplies(quick_replies);
  const setAway = (fields: Partial<ChatSettings['away']>) =>
    setSettings((now) => ({ ...now, away: { ...now.away, ...fields } }));
  const save = async () => {
    setChecked(true);
    if (wrong.length > 0) return focusWrong();
    setBusy(true);
    const body = { settings: { away: storedAway(settings.away, away), quick_replies: replies } };
    const answer = await call(saveChatSettings, { body });
    setBusy(false);
    if (!answer.ok) return toast.error(answer.message);
    toast.success('Đã lưu cài đặt tin nhắn');
    onClose();
    return revalidate();
  };
  const formId = useId();
  const footer = (
    <Button appearance="primary" type="submit" form={formId} loading={busy}>
      Lưu
    </Button>
  );
  return (
    <Modal open title="Tin vắng mặt và câu mẫu" onClose={onClose} footer={footer}>
      <form
        ref={form}
        id={formId}
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
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
                onChange={({ target }) => setAway({ text: target.value })}
              />
            )}
          </Field>
        </div>
        <QuickReplies
          replies={quick_replies}
          wrong={checked ? wrong : []}
          onChange={(rows) => setSettings((now) => ({ ...now, quick_replies: rows }))}
        />
      </form>
    </Modal>
  );
}
