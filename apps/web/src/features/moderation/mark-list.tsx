import type { ModerationMark } from '@market/contract/moderation/schemas';
import { clsx } from 'clsx';
import { Check, TriangleAlert } from '#ui/icons.ts';

export function MarkList({ marks }: { readonly marks: readonly ModerationMark[] }) {
  return (
    <ul className="divide-y divide-line">
      {marks.map(({ code, tone, text, note }) => (
        <li key={code} className="flex gap-3 py-3 text-sm">
          <span
            className={clsx(
              'grid size-5 flex-none place-items-center rounded-full',
              tone === 'ok' ? 'bg-brand text-on-brand' : 'bg-accent text-on-accent',
            )}
          >
            {tone === 'ok' ? (
              <Check aria-label="Ổn" className="size-3.5" />
            ) : (
              <TriangleAlert aria-label="Cần xem" className="size-3.5" />
            )}
          </span>
          <span className="min-w-0">
            <span className="block font-semibold break-words">{text}</span>
            {note !== null && <span className="block break-words text-ink-2">{note}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
