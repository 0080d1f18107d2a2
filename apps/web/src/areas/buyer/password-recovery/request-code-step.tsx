import type { HumanCheckDriver } from '@market/contract/web';
import { clsx } from 'clsx';
import { Mail, Phone } from '#ui/icons.ts';
import { useRef, useState, type FormEvent } from 'react';
import { HumanCheckNote } from '#features/human-check/human-check-note.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { NoscriptNotice } from '#ui/noscript-notice.tsx';
import { validateTarget, type Channel, type SentCode } from '#features/account/recovery.ts';
import type { RequestStep } from './recovery-steps.ts';
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
      className="mt-4 grid grid-cols-2 rounded-lg noscript:hidden bg-sunken p-1 text-center text-sm font-semibold"
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
  /** Where the form goes before and without scripts. */
  readonly action: string;
  readonly start: RequestStep;
  readonly code: RecoveryCode;
  readonly humanCheck: HumanCheckDriver;
  readonly onSent: (sent: SentCode) => void;
}

const useRequestCode = ({ start, code, onSent }: RequestCodeStepProps) => {
  const [channel, setChannel] = useState(start.channel);
  const [targets, setTargets] = useState({ sms: '', email: '', [start.channel]: start.target });
  const [error, setError] = useState(start.error);
  const [waiting, setWaiting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const refuse = (message: string) => {
    setWaiting(false);
    setError(message);
    form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
  };
  return {
    form,
    channel,
    target: targets[channel],
    error,
    waiting,
    choose: (chosen: Channel) => {
      setChannel(chosen);
      setError(null);
    },
    change: (target: string) => {
      setTargets({ ...targets, [channel]: target });
      setError(null);
    },
    submit: async (event: FormEvent) => {
      event.preventDefault();
      if (waiting) return;
      const wrong = validateTarget(channel, targets[channel]);
      if (wrong !== null) return refuse(wrong);
      setWaiting(true);
      setError(null);
      const answer = await code.send(channel, targets[channel]);
      if (!answer.ok) return refuse(answer.message);
      onSent(answer.sentCode);
    },
  };
};

export function RequestCodeStep(props: RequestCodeStepProps) {
  const { action, code, humanCheck } = props;
  const { form, channel, target, error, waiting, choose, change, submit } = useRequestCode(props);
  const { label, Icon, ...input } = FIELDS[channel];
  const needsScripts = humanCheck !== 'none';
  return (
    <>
      <h1 className="text-2xl font-bold">Quên mật khẩu</h1>
      <Channels on={channel} onChoose={choose} />
      {needsScripts && <NoscriptNotice>Hãy bật JavaScript trong trình duyệt để nhận mã.</NoscriptNotice>}
      <form
        ref={form}
        noValidate
        method="post"
        action={needsScripts ? undefined : action}
        onSubmit={(event) => void submit(event)}
      >
        <input type="hidden" name="channel" value={channel} />
        <Field key={channel} className="mt-4" label={label} error={error}>
          {(control) => (
            <Input
              {...control}
              {...input}
              name="target"
              className="min-h-12!"
              icon={<Icon aria-hidden className="ico text-ink-3" />}
              autoCapitalize="none"
              required
              onFocus={code.touch}
              value={target}
              onChange={(event) => change(event.target.value)}
            />
          )}
        </Field>
        <Button
          appearance="primary"
          size="lg"
          type="submit"
          className={needsScripts ? 'mt-4 w-full noscript:hidden' : 'mt-4 w-full'}
          loading={waiting}
        >
          Gửi mã
        </Button>
        <HumanCheckNote driver={humanCheck} />
      </form>
    </>
  );
}
