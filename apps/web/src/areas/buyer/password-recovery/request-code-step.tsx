import type { HumanCheckDriver } from '@market/contract/web';
import { clsx } from 'clsx';
import { Mail, Phone } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { HumanCheckNote } from '#features/human-check/human-check-note.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { validateTarget, type Channel, type SentCode } from '#features/account/recovery.ts';
import type { RecoveryCode } from './use-recovery-code.ts';

const CHANNELS = [
  { channel: 'sms', text: 'SMS' },
  { channel: 'email', text: 'Email' },
] as const;
const FIELDS = {
  sms: { label: 'Số điện thoại', Icon: Phone, type: 'tel', autoComplete: 'tel', maxLength: 30 },
  email: { label: 'Email', Icon: Mail, type: 'email', autoComplete: 'email', maxLength: 254 },
} as const;

function Channels({ on, onChoose }: { readonly on: Channel; readonly onChoose: (channel: Channel) => void }) {
  return (
    <div
      role="group"
      aria-label="Cách nhận mã"
      className="mt-4 grid grid-cols-2 rounded-lg bg-sunken p-1 text-center text-sm font-semibold"
    >
      {CHANNELS.map(({ channel, text }) => (
        <button
          key={channel}
          type="button"
          aria-pressed={channel === on}
          className={clsx(
            'min-h-9 rounded-md max-lg:min-h-11',
            channel === on ? 'bg-surface shadow-xs' : 'text-ink-2 hover:text-ink',
          )}
          onClick={() => onChoose(channel)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

interface RequestCodeStepProps {
  readonly code: RecoveryCode;
  readonly humanCheck: HumanCheckDriver;
  readonly onSent: (sent: SentCode) => void;
}

export function RequestCodeStep({ code, humanCheck, onSent }: RequestCodeStepProps) {
  const [channel, setChannel] = useState<Channel>('sms');
  const [targets, setTargets] = useState({ sms: '', email: '' });
  const [error, setError] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { label, Icon, ...input } = FIELDS[channel];
  const refuse = (message: string) => {
    setWaiting(false);
    setError(message);
    form.current?.querySelector<HTMLElement>('input')?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (waiting) return;
    const wrong = validateTarget(channel, targets[channel]);
    if (wrong !== null) return refuse(wrong);
    setWaiting(true);
    setError(null);
    const answer = await code.send(channel, targets[channel]);
    if (!answer.ok) return refuse(answer.message);
    onSent(answer.sentCode);
  };
  return (
    <>
      <h1 className="text-2xl font-bold">Quên mật khẩu</h1>
      <Channels
        on={channel}
        onChoose={(chosen) => {
          setChannel(chosen);
          setError(null);
        }}
      />
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <Field key={channel} className="mt-4" label={label} error={error}>
          {(control) => (
            <Input
              {...control}
              {...input}
              className="min-h-12!"
              icon={<Icon aria-hidden className="ico text-ink-3" />}
              autoCapitalize="none"
              required
              onFocus={code.touch}
              value={targets[channel]}
              onChange={(event) => {
                setTargets({ ...targets, [channel]: event.target.value });
                setError(null);
              }}
            />
          )}
        </Field>
        <Button appearance="primary" size="lg" type="submit" className="mt-4 w-full" loading={waiting}>
          Gửi mã
        </Button>
        <HumanCheckNote driver={humanCheck} />
      </form>
    </>
  );
}
