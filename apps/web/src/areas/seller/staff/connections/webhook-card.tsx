import { WEBHOOK_EVENTS } from '@market/contract/rules/webhook-events';
import type { Webhook } from '@market/contract/webhooks/schemas';
import { clsx } from 'clsx';
import { CircleCheck, CirclePause, TriangleAlert } from '#ui/icons.ts';
import { Link } from 'react-router';
import { Badge } from '#ui/badge.tsx';
import { Switch } from '#ui/selection-controls.tsx';
import { durationText, shortEvents, stopText } from './delivery-texts.ts';

interface WebhookCardProps {
  readonly webhook: Webhook;
  readonly current: boolean;
  readonly path: string;
  readonly now: number;
  readonly onSwitch: (enabled: boolean) => void;
}

function StateBadge({ webhook: { enabled, failing_since } }: Pick<WebhookCardProps, 'webhook'>) {
  const icon = 'ico size-3.5!';
  if (!enabled)
    return (
      <Badge tone="deal" large icon={<CirclePause aria-hidden className={icon} />}>
        Tạm dừng
      </Badge>
    );
  return failing_since === null ? (
    <Badge tone="brand" large icon={<CircleCheck aria-hidden className={icon} />}>
      Đang nhận
    </Badge>
  ) : (
    <Badge tone="accent" large icon={<TriangleAlert aria-hidden className={icon} />}>
      Đang lỗi
    </Badge>
  );
}

const percent = new Intl.NumberFormat('vi-VN', { style: 'percent', maximumFractionDigits: 1 });

function Figures({ webhook: { sent, received, median_ms } }: Pick<WebhookCardProps, 'webhook'>) {
  const figures = [
    ['Thành công', sent === 0 ? '–' : percent.format(received / sent)],
    ['Trung vị', durationText(median_ms)],
    ['24 giờ', String(sent)],
  ];
  return (
    <dl className="mt-3 grid grid-cols-3 gap-2 text-center text-xs">
      {figures.map(([label, figure]) => (
        <div key={label} className="flex flex-col-reverse rounded-md bg-surface p-2">
          <dt className="text-ink-3">{label}</dt>
          <dd className="num text-base font-bold">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

export function WebhookCard({ webhook, current, path, now, onSwitch }: WebhookCardProps) {
  const { url, events, enabled } = webhook;
  const stop = stopText(webhook, now);
  return (
    <li className={clsx('border-t border-line p-4 first:border-0', current ? 'bg-brand-soft' : 'bg-surface')}>
      <div className="flex items-center gap-2">
        <StateBadge webhook={webhook} />
        <span className="ml-auto flex max-lg:min-h-11 max-lg:items-center">
          <Switch
            checked={enabled}
            onChange={({ target }) => onSwitch(target.checked)}
            aria-label={`Gửi sự kiện tới ${url}`}
          />
        </span>
      </div>
      <p className="mt-2 text-sm font-semibold">
        <Link
          to={path}
          preventScrollReset
          replace
          aria-current={current || undefined}
          className="block truncate max-lg:py-1.5"
          title={url}
        >
          {url}
        </Link>
      </p>
      <p className="mt-1.5 flex flex-wrap gap-1">
        {shortEvents(events, WEBHOOK_EVENTS).map((event) => (
          <span key={event} className={clsx('badge b-mute num', current && 'bg-surface!')}>
            {event}
          </span>
        ))}
      </p>
      {stop !== null && <p className="mt-1.5 text-xs text-deal-ink">{stop}</p>}
      {current && <Figures webhook={webhook} />}
    </li>
  );
}
