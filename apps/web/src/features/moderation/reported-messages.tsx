import type { ModerationItem } from '@market/contract/moderation/schemas';
import { clsx } from 'clsx';
import { Badge } from '#ui/badge.tsx';
import { dayTime } from '#ui/format-date.ts';

/** What was written around the message that somebody reported. */
export function ReportedMessages({ item: { messages } }: { readonly item: ModerationItem }) {
  if (messages.length === 0) return null;
  return (
    <section aria-label="Tin nhắn" className="panel p-4 lg:p-5">
      <h3 className="font-bold">Tin nhắn</h3>
      <ul className="mt-3 space-y-2">
        {messages.map(({ id, by, text, images, at, reported }) => (
          <li key={id} className={clsx('rounded-lg p-3 text-sm', reported ? 'bg-deal-soft' : 'bg-sunken')}>
            <p className="flex flex-wrap items-center gap-2 text-xs text-ink-2">
              <b className="font-semibold">{by === 'buyer' ? 'Người mua' : 'Shop'}</b>
              <span className="num">{dayTime(at)}</span>
              {reported && <Badge tone="deal">Bị báo cáo</Badge>}
            </p>
            {text !== '' && <p className="mt-1 break-words whitespace-pre-line">{text}</p>}
            {images.length > 0 && (
              <ul className="mt-2 flex flex-wrap gap-2">
                {images.map((image) => (
                  <li key={image.id}>
                    <img
                      src={image.thumb}
                      alt="Ảnh trong tin nhắn"
                      className="size-16 rounded-lg object-cover"
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
