import { saveChatSettings } from '@market/contract/chat/shop-routes';
import type { ChatSettings } from '@market/contract/chat/schemas';
import { Moon } from '#ui/icons.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#app/api.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { toast } from '#ui/toast-store.ts';

const SettingsDialog = lazyDialog(() => import('./settings-dialog.tsx'));

/** The away message: on, off, and where to write it. */
export function AwayPanel({ settings }: { readonly settings: ChatSettings }) {
  const { revalidate } = useRevalidator();
  const [editing, setEditing] = useState(false);
  const { away } = settings;
  const toggle = async () => {
    if (away.text === '' && !away.enabled) return setEditing(true);
    const changed = { ...settings, away: { ...away, enabled: !away.enabled } };
    const answer = await call(saveChatSettings, { body: { settings: changed } });
    if (!answer.ok) return toast.error(answer.message);
    await revalidate();
  };
  return (
    <div className="border-t border-line p-3.5">
      <label className="flex items-center gap-2 text-sm">
        <Moon aria-hidden className="ico size-4!" />
        <b className="font-semibold">Tin vắng mặt</b>
        <input
          type="checkbox"
          role="switch"
          className="switch ml-auto"
          checked={away.enabled}
          aria-checked={away.enabled}
          onChange={() => void toggle()}
        />
      </label>
      <p className="mt-1 text-xs text-ink-2">
        {away.text === ''
          ? 'Trả lời khách tự động khi shop nghỉ.'
          : `${away.from}–${away.to}: “${away.text}”`}{' '}
        <button
          type="button"
          className="link -my-3 max-lg:min-h-11 max-lg:px-2"
          onClick={() => setEditing(true)}
        >
          Sửa
        </button>
      </p>
      {editing && <SettingsDialog settings={settings} onClose={() => setEditing(false)} />}
    </div>
  );
}
