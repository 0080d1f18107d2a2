import type { Setting } from '@market/contract/market-settings/schemas';
import { settingRule, type SettingKey } from '@market/contract/rules/market-settings';
import { clsx } from 'clsx';
import { useId } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#ui/button.tsx';
import type { IconComponent } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Switch } from '#ui/selection-controls.tsx';
import type { SetupReply } from './action.ts';

interface SettingSwitchProps {
  readonly name: SettingKey;
  readonly settings: readonly Setting[];
  readonly Icon: IconComponent;
  readonly reply: SetupReply | undefined;
  /** In a narrow column: what the switch does is for screen readers. */
  readonly compact?: boolean;
}

/** A switch of the market's settings, which counts at once; without scripts it has a button. */
export function SettingSwitch({
  name,
  settings,
  Icon,
  reply: pageReply,
  compact = false,
}: SettingSwitchProps) {
  const fetcher = useFetcher<SetupReply>();
  const hint = useId();
  const { title, hint: text } = settingRule(name);
  const stored = settings.find(({ key }) => key === name)?.value === true;
  const reply = fetcher.data ?? (pageReply?.setting === name ? pageReply : undefined);
  const isOn = fetcher.formData === undefined ? stored : fetcher.formData.has('on');
  return (
    <fetcher.Form
      method="post"
      className={clsx('rounded-lg border border-line', compact ? 'px-3 py-4' : 'p-4')}
    >
      <input type="hidden" name="intent" value="switch" />
      <input type="hidden" name="setting" value={name} />
      <div className="flex flex-wrap items-center gap-3">
        <Icon aria-hidden className="ico size-4.5! flex-none text-ink-2" />
        <span className="min-w-0 flex-1">
          <b className="block text-base font-semibold">{title}</b>
          <span id={hint} className={clsx('block text-sm text-ink-2', compact && 'sm:sr-only')}>
            {text}
          </span>
        </span>
        <Switch
          name="on"
          value="1"
          aria-label={title}
          aria-describedby={hint}
          checked={isOn}
          onChange={({ target }) => void fetcher.submit(target.form)}
        />
        <Button type="submit" size="sm" className={clsx('hidden! noscript:flex!', compact && 'sm:w-full')}>
          Lưu<span className="sr-only"> {title}</span>
        </Button>
      </div>
      {reply?.problem != null && fetcher.state === 'idle' && (
        <Notice kind="error" className="mt-3">
          {reply.problem}
        </Notice>
      )}
    </fetcher.Form>
  );
}
