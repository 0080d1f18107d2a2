import type { AlertPreferences } from '@market/contract/alerts/schemas';
import type { AlertTopic, AlertWay } from '@market/contract/rules/alert-topics';
import { clsx } from 'clsx';
import type { IconComponent } from '#ui/icon.tsx';
import { Globe, Layers, Lock, Mail, Smartphone } from '#ui/icons.ts';

const WAYS: readonly { readonly way: AlertWay; readonly text: string; readonly Icon: IconComponent }[] = [
  { way: 'web', text: 'Web', Icon: Globe },
  { way: 'email', text: 'E-mail', Icon: Mail },
  { way: 'push', text: 'Đẩy', Icon: Smartphone },
];
export const WAY_HEADINGS = ['Trên web', 'E-mail', 'Đẩy'];
export const ROW_GRID =
  'grid items-center gap-x-2 px-4 py-3 lg:grid-cols-[minmax(0,1fr)_repeat(3,5.25rem)] lg:px-5';

/** A checkbox of the table, on phones a button with icon and text. */
const CELL =
  'relative flex h-11 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-md border border-line text-2xs text-ink-3 has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand-ink has-focus-visible:outline-2 has-focus-visible:outline-brand lg:grid lg:h-8 lg:place-items-center lg:border-0 lg:bg-transparent!';

function LockedCell({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <span
      className="flex h-11 flex-col items-center justify-center gap-0.5 rounded-md border border-brand-line bg-brand-soft text-2xs text-brand-ink lg:mx-auto lg:size-6 lg:border-0"
      title="Luôn bật"
    >
      <Lock aria-hidden className="ico size-4!" />
      <span className="lg:hidden">{text}</span>
      <span className="sr-only">{label}: luôn bật</span>
    </span>
  );
}

interface TopicRowProps {
  readonly topic: AlertTopic;
  readonly chosen: AlertPreferences['topics'][number] | undefined;
}

export function TopicRow({ topic: { name, label, hint, locked, daily }, chosen }: TopicRowProps) {
  return (
    <div className={clsx(ROW_GRID, 'gap-y-2.5 border-t border-line')}>
      <input type="hidden" name="topic" value={name} />
      <div className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-1.5">
          <b className="text-sm font-semibold">{label}</b>
          {daily && (
            <span className="badge b-mute">
              <Layers aria-hidden className="ico" />
              Thư gộp theo ngày
            </span>
          )}
        </span>
        {hint !== '' && <span className="block text-xs text-ink-3">{hint}</span>}
      </div>
      <div className="grid grid-cols-3 gap-1.5 lg:contents">
        {WAYS.map(({ way, text, Icon }) =>
          locked.includes(way) ? (
            <LockedCell key={way} text={text} label={`${label}, ${text}`} />
          ) : (
            <label key={way} className={CELL}>
              <Icon aria-hidden className="ico size-4! lg:hidden" />
              <span className="lg:sr-only">
                <span className="sr-only">{label}, </span>
                {text}
              </span>
              <input
                type="checkbox"
                name="way"
                value={`${name}.${way}`}
                defaultChecked={chosen?.[way] ?? false}
                className="check max-lg:sr-only lg:size-6!"
              />
            </label>
          ),
        )}
      </div>
    </div>
  );
}
