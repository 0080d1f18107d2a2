import type { Provider } from '@market/contract/market-settings/schemas';
import { providerIssue, providerRule, type ProviderRule } from '@market/contract/rules/market-providers';
import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { Field, Input, Select } from '#ui/field.tsx';
import { insteadOfSubmit } from '#ui/instead-of-submit.ts';
import { Notice } from '#ui/notice.tsx';
import { RefusalNotice } from '#ui/refusal-notice.tsx';
import { useFocusFirstError } from '#ui/use-focus-first-error.ts';
import type { SetupReply } from './action.ts';

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).replace('.', ',')} giây`;

const trialText = ({ key }: Provider, tookMs: number): string =>
  providerRule(key).tried ? `Thử đạt, ${seconds(tookMs)}` : 'Đã quét thử';

function StateBadge({
  provider,
  trial,
}: {
  readonly provider: Provider;
  readonly trial: Provider['last_trial'];
}) {
  if (provider.source === 'environment') return <Badge tone="info">Từ biến môi trường</Badge>;
  if (trial !== null)
    return trial.ok ? (
      <Badge tone="brand">{trialText(provider, trial.took_ms)}</Badge>
    ) : (
      <Badge tone="deal">Thử chưa đạt</Badge>
    );
  return provider.source === 'none' ? null : <Badge tone="brand">Đã lưu</Badge>;
}

interface FieldsProps {
  readonly provider: Provider;
  readonly rule: ProviderRule;
  readonly wrong: { readonly field: string; readonly text: string } | null;
}

function ProviderFields({ provider, rule, wrong }: FieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
      {rule.fields.map(({ name, label, secret = false, options }) => {
        const stored = provider.fields.find((field) => field.name === name)?.shown ?? null;
        const error = wrong?.field === name ? wrong.text : undefined;
        return (
          <Field key={name} label={label} error={error}>
            {(control) =>
              options === undefined ? (
                <Input
                  {...control}
                  name={name}
                  key={stored}
                  defaultValue={secret ? '' : (stored ?? '')}
                  placeholder={secret ? (stored ?? '') : undefined}
                  autoComplete="off"
                  maxLength={500}
                  {...(secret && { type: 'password' })}
                />
              ) : (
                <Select
                  {...control}
                  name={name}
                  key={stored}
                  defaultValue={stored ?? ''}
                  placeholder="Chọn"
                  options={options}
                />
              )
            }
          </Field>
        );
      })}
    </div>
  );
}

/** Typed values over the stored ones, as far as the browser has them: a stored secret counts as valid. */
const issueOf = (provider: Provider, form: HTMLFormElement) => {
  const typed = new FormData(form);
  const values = Object.fromEntries(
    provider.fields.map(({ name, shown }) => {
      const value = typed.get(name);
      return [name, typeof value === 'string' && value.trim() !== '' ? value.trim() : (shown ?? '')];
    }),
  );
  const issue = providerIssue(provider.key, values);
  const isStored = provider.fields.some(
    ({ name, shown }) => name === issue?.field && shown !== null && values[name] === shown,
  );
  return issue === undefined || isStored ? null : issue;
};

type ProviderFormProps = Pick<ProviderCardProps, 'provider' | 'publicUrl' | 'reply'>;

/** By scripts, or with the page before there are any. */
const replyTo = (
  { key }: Provider,
  sent: { readonly state: string; readonly data: SetupReply | undefined },
  reply: SetupReply | undefined,
): SetupReply | undefined => {
  if (sent.state !== 'idle') return undefined;
  return sent.data ?? (reply?.provider === key ? reply : undefined);
};

function ProviderForm({ provider, publicUrl, reply: pageReply }: ProviderFormProps) {
  const rule = providerRule(provider.key);
  const fetcher = useFetcher<SetupReply>();
  const [found, setFound] = useState<{ field: string; text: string } | null>(null);
  const { form, focusWrong } = useFocusFirstError();
  const answer = replyTo(provider, { state: fetcher.state, data: fetcher.data }, pageReply);
  const reply = answer?.intent === 'remove' ? undefined : answer;
  const busy = fetcher.formData?.get('intent');
  const refused = reply?.problem ? { field: reply.field, text: reply.problem } : null;
  const wrong = found ?? refused;
  return (
    <fetcher.Form
      ref={form}
      method="post"
      noValidate
      className="mt-4 space-y-3"
      aria-label={rule.title}
      onSubmit={(event) => {
        const issue = issueOf(provider, event.currentTarget);
        setFound(issue);
        focusWrong();
        if (issue !== null) event.preventDefault();
      }}
    >
      <input type="hidden" name="key" value={provider.key} />
      <ProviderFields provider={provider} rule={rule} wrong={wrong} />
      {rule.webhook !== undefined && (
        <p className="text-sm text-ink-2">
          Đặt địa chỉ nhận tin ở {rule.title}: <code className="break-all">{publicUrl + rule.webhook}</code>
        </p>
      )}
      {wrong !== null && !rule.fields.some(({ name }) => name === wrong.field) && (
        <RefusalNotice refusal={found ?? reply ?? null} problem={wrong.text} />
      )}
      {reply?.trial !== undefined && (
        <div role="status">
          <Notice kind={reply.trial.ok ? 'info' : 'warning'}>{reply.trial.text}</Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          name="intent"
          value="provider"
          appearance="brandline"
          loading={busy === 'provider'}
        >
          Lưu
        </Button>
        {rule.tried && (
          <Button type="submit" name="intent" value="try" loading={busy === 'try'}>
            Thử ngay
          </Button>
        )}
      </div>
      {reply?.intent === 'provider' && reply.problem === null && (
        <p role="status" className="text-sm text-brand-ink">
          Đã lưu. Chợ dùng khóa này ngay.
        </p>
      )}
    </fetcher.Form>
  );
}

function RemoveButton({ provider, reply: pageReply }: Pick<ProviderCardProps, 'provider' | 'reply'>) {
  const fetcher = useFetcher<SetupReply>();
  const { key } = provider;
  const { title } = providerRule(key);
  const reply = replyTo(provider, { state: fetcher.state, data: fetcher.data }, pageReply);
  const problem = reply?.intent === 'remove' ? reply.problem : null;
  const ask = () =>
    confirm({
      title: `Gỡ khóa ${title}`,
      body: 'Chợ thôi dùng dịch vụ này ngay. Khóa đã gỡ không xem lại được, muốn dùng lại phải nhập lại.',
      footer: true,
      onSubmit: () => void fetcher.submit({ intent: 'remove', key }, { method: 'post' }),
    });
  return (
    <fetcher.Form method="post" className="mt-2 space-y-2">
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      <input type="hidden" name="key" value={key} />
      <Button
        type="submit"
        name="intent"
        value="remove"
        appearance="ghost"
        loading={fetcher.state !== 'idle'}
        onClick={insteadOfSubmit(ask)}
      >
        Gỡ khóa {title}
      </Button>
    </fetcher.Form>
  );
}

interface ProviderCardProps {
  readonly provider: Provider;
  readonly publicUrl: string;
  /** Of the page, where a form was sent without scripts. */
  readonly reply?: SetupReply | undefined;
  readonly icon?: ReactNode;
  /** Shows the fields at once. */
  readonly open?: boolean;
}

/** A service with its keys; secrets are never shown again. */
export function ProviderCard({ provider, publicUrl, reply, icon, open = false }: ProviderCardProps) {
  const { key, source, last_trial: trial } = provider;
  const { title, about } = providerRule(key);
  return (
    <details
      open={open || source === 'settings' || reply?.provider === key}
      className={clsx(
        'group rounded-lg border p-4',
        trial === null ? 'border-line' : trial.ok ? 'border-brand' : 'border-deal',
      )}
    >
      <summary className="flex min-h-8 cursor-pointer list-none items-center gap-3 max-lg:min-h-11">
        {icon}
        <span className="min-w-0 flex-1">
          <b className="block text-base font-semibold">{title}</b>
          <span className="block text-sm text-ink-2">{about}</span>
        </span>
        <StateBadge provider={provider} trial={trial} />
        {source === 'none' && !open && (
          <span className="btn btn-soft btn-sm flex-none group-open:hidden">Nhập khóa</span>
        )}
      </summary>
      {source === 'environment' ? (
        <p className="mt-3 text-sm text-ink-2">
          Máy chủ đặt các giá trị này bằng biến môi trường, nên không đổi được ở đây.
        </p>
      ) : (
        <>
          <ProviderForm provider={provider} publicUrl={publicUrl} reply={reply} />
          {source === 'settings' && <RemoveButton provider={provider} reply={reply} />}
        </>
      )}
    </details>
  );
}
