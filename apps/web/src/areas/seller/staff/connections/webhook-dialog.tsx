import {
  isWebhookUrl,
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_EVENTS,
  WEBHOOK_URL_MAX,
  type WebhookEvent,
} from '@market/contract/rules/webhook-events';
import { changeWebhook, createWebhook } from '@market/contract/webhooks/routes';
import type { Webhook } from '@market/contract/webhooks/schemas';
import { useId, useState, type FormEvent } from 'react';
import { call } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { Notice } from '#ui/notice.tsx';
import { useFocusFirstError } from '#ui/use-focus-first-error.ts';
import { ChoiceList } from './choice-list.tsx';

interface WebhookDialogProps {
  /** The one to change; null: a new one. */
  readonly webhook: Webhook | null;
  readonly onClose: () => void;
  /** With the secret of a new one. */
  readonly onSaved: (id: string, secret: string | null) => void;
}

const ORDER_EVENTS = WEBHOOK_EVENTS.filter((event) => event.startsWith('order.'));

const ADDRESS_REFUSALS: readonly string[] = ['webhook.errors.address', 'webhook.errors.private_address'];

interface Failure {
  readonly code: string;
  readonly message: string;
}

const save = async (webhook: Webhook | null, body: { url: string; events: WebhookEvent[] }) => {
  if (webhook === null) return call(createWebhook, { body });
  const answer = await call(changeWebhook, { params: { id: webhook.id }, body });
  return answer.ok ? { ...answer, value: { data: { ...answer.value.data, secret: null } } } : answer;
};

export default function WebhookDialog({ webhook, onClose, onSaved }: WebhookDialogProps) {
  const id = useId();
  const [url, setUrl] = useState(webhook?.url ?? 'https://');
  const [events, setEvents] = useState<WebhookEvent[]>(webhook?.events ?? ORDER_EVENTS);
  const [checked, setChecked] = useState(false);
  const [failed, setFailed] = useState<Failure | null>(null);
  const [sending, setSending] = useState(false);
  const { form, focusWrong } = useFocusFirstError();
  const isAddress = isWebhookUrl(url.trim());
  const isAddressRefused = failed !== null && ADDRESS_REFUSALS.includes(failed.code);
  const refused = isAddressRefused ? failed.message : null;
  const urlError = checked && !isAddress ? 'Hãy nhập địa chỉ bắt đầu bằng https://' : refused;
  const eventError = checked && events.length === 0 ? 'Hãy chọn ít nhất một sự kiện.' : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    focusWrong();
    if (!isAddress || events.length === 0 || sending) return;
    setSending(true);
    setFailed(null);
    const answer = await save(webhook, { url: url.trim(), events });
    setSending(false);
    if (answer.ok) onSaved(answer.value.data.webhook.id, answer.value.data.secret);
    else {
      setFailed(answer);
      focusWrong();
    }
  };
  const buttons = (
    <>
      <Button onClick={onClose}>Hủy bỏ</Button>
      <Button appearance="primary" type="submit" form={id} loading={sending}>
        {webhook === null ? 'Thêm địa chỉ' : 'Lưu'}
      </Button>
    </>
  );
  return (
    <Modal
      open
      onClose={onClose}
      title={webhook === null ? 'Thêm webhook' : 'Sửa webhook'}
      size="xl"
      footer={buttons}
    >
      <form ref={form} id={id} noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
        {failed !== null && !isAddressRefused && <Notice kind="error">{failed.message}</Notice>}
        <Field
          label="Địa chỉ nhận"
          hint="Máy chủ của bạn, https, không phải mạng nội bộ. Trả lời 200 trong 10 giây."
          error={urlError}
        >
          {(control) => (
            <Input
              {...control}
              type="url"
              inputMode="url"
              autoComplete="off"
              maxLength={WEBHOOK_URL_MAX}
              value={url}
              onChange={({ target }) => {
                setUrl(target.value);
                setFailed(null);
              }}
            />
          )}
        </Field>
        <ChoiceList
          legend="Sự kiện"
          choices={WEBHOOK_EVENTS}
          labels={WEBHOOK_EVENT_LABELS}
          chosen={events}
          onChange={setEvents}
          error={eventError}
        />
      </form>
    </Modal>
  );
}
