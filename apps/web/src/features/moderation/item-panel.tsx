import type { ModerationItem } from '@market/contract/moderation/schemas';
import { clsx } from 'clsx';
import { ExternalLink } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EventList } from '#features/decisions/event-list.tsx';
import { Badge } from '#ui/badge.tsx';
import { dayTime } from '#ui/format-date.ts';
import { Highlight } from './highlight.tsx';
import { ItemChanges } from './item-changes.tsx';
import { itemEvents } from './item-events.ts';
import { PreparedProducts } from './prepared-products.tsx';
import { ReportedMessages } from './reported-messages.tsx';
import { ShopStanding } from './shop-standing.tsx';
import { fieldText } from './texts.ts';
import { VerificationPanel } from './verification-panel.tsx';

interface ItemProps {
  readonly item: ModerationItem;
}

const stateText = ({ waiting, awaits_answer }: ModerationItem): string => {
  if (waiting) return 'Chờ duyệt';
  return awaits_answer ? 'Chờ shop trả lời' : 'Đã quyết định';
};

function Head({ item }: ItemProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge large tone={item.waiting ? 'accent' : 'mute'}>
        {stateText(item)}
      </Badge>
      <span className="num text-sm text-ink-3">
        #{item.id} · {dayTime(item.created_at)}
      </span>
      {item.link !== null && (
        <Link to={item.link} target="_blank" className="btn btn-outline btn-sm ml-auto max-lg:h-11!">
          Xem trên chợ
          <ExternalLink aria-hidden className="ico size-3.5!" />
        </Link>
      )}
    </div>
  );
}

function Pictures({ item: { kind, images, title } }: ItemProps) {
  if (images.length === 0) return null;
  // of a shop: the picture above its page
  const isWide = kind === 'shop';
  return (
    <ul className={clsx('mt-4 grid gap-2', !isWide && 'grid-cols-3 sm:grid-cols-5')}>
      {images.map((src, index) => (
        <li key={src}>
          <a href={src} target="_blank" rel="noreferrer">
            <img
              src={src}
              alt={`${title}, ảnh ${index + 1}`}
              width={isWide ? 1200 : 520}
              height={isWide ? 300 : 520}
              loading="lazy"
              className={clsx(
                'w-full rounded-lg bg-sunken object-cover',
                isWide ? 'aspect-4/1' : 'aspect-square',
              )}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Fields({ item: { fields } }: ItemProps) {
  if (fields.length === 0) return null;
  return (
    <dl className="mt-3">
      {fields.map(({ field, value }) => (
        <div key={field} className="flex gap-4 border-b border-line py-2.5 text-sm">
          <dt className="w-28 flex-none text-ink-2 sm:w-36">{fieldText(field)}</dt>
          <dd className="min-w-0 break-words">{Array.isArray(value) ? value.join(', ') : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function History({ item }: ItemProps): ReactNode {
  const events = itemEvents(item);
  if (events.length === 0) return null;
  return (
    <section aria-label="Lịch sử" className="panel p-4 lg:p-5">
      <h3 className="mb-3 font-bold">Lịch sử</h3>
      <EventList
        events={events.map(({ detail, ...event }) => ({
          ...event,
          detail: detail !== null && <span className="block break-words text-ink-2">{detail}</span>,
        }))}
      />
    </section>
  );
}

/** What is to be decided, with all that a moderator weighs. */
export function ItemPanel({ item }: ItemProps) {
  return (
    <div className="min-w-0 space-y-4">
      <section aria-label="Nội dung" className="panel p-4 lg:p-5">
        <Head item={item} />
        <Pictures item={item} />
        <h2 className="mt-4 text-lg leading-7 font-bold break-words">
          <Highlight text={item.title} words={item.words} />
        </h2>
        {item.reason !== null && <p className="mt-1 text-sm text-deal-ink">Lý do gần nhất: {item.reason}</p>}
        <Fields item={item} />
        {item.text !== null && item.text !== '' && (
          <p className="mt-4 text-sm break-words whitespace-pre-line text-ink-2">
            <Highlight text={item.text} words={item.words} />
          </p>
        )}
        <ItemChanges item={item} />
        <ShopStanding item={item} />
      </section>
      <VerificationPanel item={item} />
      <PreparedProducts item={item} />
      <ReportedMessages item={item} />
      <History item={item} />
    </div>
  );
}
