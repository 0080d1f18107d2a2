import type { WaitingWork } from '@market/contract/overview/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { Hand } from '#ui/icons.ts';
import { Link } from 'react-router';
import { LinkButton } from '#ui/button.tsx';
import { QUEUE_TEXTS } from './queue-texts.ts';
import { urgencyOf, type Urgency } from './urgency.ts';

const TINTS: Readonly<Record<Urgency['state'], string>> = {
  late: 'b-deal',
  soon: 'b-accent',
  fine: 'b-mute',
  empty: 'b-mute',
};
const BARS: Readonly<Record<Urgency['state'], string>> = {
  late: 'bg-deal!',
  soon: 'bg-accent!',
  fine: '',
  empty: '',
};
const INKS: Readonly<Record<Urgency['state'], string>> = {
  late: 'text-deal-ink',
  soon: 'text-accent-ink',
  fine: 'text-brand-ink',
  empty: 'text-ink-3',
};

function QueueRow({ work, now }: { readonly work: WaitingWork; readonly now: number }) {
  const { label, to, Icon } = QUEUE_TEXTS[work.queue];
  const { state, share, text, label: stateLabel } = urgencyOf(work, now);
  return (
    <li>
      <Link to={to} className="flex items-center gap-3 rounded-lg px-1 py-2 hover:bg-sunken">
        <span className={clsx('grid size-9 flex-none place-items-center rounded-lg', TINTS[state])}>
          <Icon aria-hidden className="ico" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <b className="truncate text-sm font-semibold">{label}</b>
            <b className="num ml-auto text-md font-bold">{formatNumber(work.total)}</b>
          </span>
          <span aria-hidden className="bar mt-1 block">
            <i className={BARS[state]} style={{ width: `${Math.round(share * 100)}%` }} />
          </span>
          <span className="num mt-1 flex gap-2 text-xs text-ink-3">
            <span className="min-w-0 truncate">{text}</span>
            <span className={clsx('ml-auto flex-none font-semibold', INKS[state])}>{stateLabel}</span>
          </span>
        </span>
      </Link>
    </li>
  );
}

interface QueuePanelProps {
  /** What is due first comes first. */
  readonly work: readonly WaitingWork[];
  readonly now: number;
}

/** What waits where the person works. */
export function QueuePanel({ work, now }: QueuePanelProps) {
  const waiting = work.reduce((sum, { total }) => sum + total, 0);
  const most = work.find(({ total }) => total > 0);
  return (
    <section className="panel min-w-0 p-4 lg:p-5" aria-labelledby="hang-doi">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h2 id="hang-doi" className="text-md font-bold">
          Hàng đợi
        </h2>
        <span className="num ml-auto text-sm text-ink-3">{formatNumber(waiting)} việc chờ</span>
      </div>
      <ul className="-mx-1">
        {work.map((each) => (
          <QueueRow key={each.queue} work={each} now={now} />
        ))}
      </ul>
      {most !== undefined && (
        <LinkButton to={QUEUE_TEXTS[most.queue].to} appearance="primary" className="mt-3 w-full max-lg:h-11!">
          <Hand aria-hidden className="ico" />
          Nhận việc gấp nhất
        </LinkButton>
      )}
    </section>
  );
}
