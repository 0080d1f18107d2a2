import { TEST_EVENT } from '@market/contract/rules/webhook-events';
import type { WebhookDelivery } from '@market/contract/webhooks/schemas';
import { clsx } from 'clsx';
import { Check, Clock3, RotateCw, X } from '#ui/icons.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/clipboard.ts';
import {
  attemptsText,
  durationText,
  isReceived,
  momentText,
  outlookText,
  prettyJson,
  resultText,
} from './delivery-texts.ts';

const COLUMNS = 'lg:grid-cols-[5.25rem_minmax(0,1fr)_7.5rem_8rem_3.5rem_2.25rem_6rem]';
const HEADINGS = ['Lúc', 'Sự kiện', 'Đối tượng', 'Trả về', 'Mất', 'Lần', ''];

interface DeliveryProps {
  readonly delivery: WebhookDelivery;
  readonly now: number;
}

function Result({ delivery }: Pick<DeliveryProps, 'delivery'>) {
  const { attempts } = delivery;
  const icon = 'ico size-3.5!';
  if (isReceived(delivery))
    return (
      <Badge tone="brand" large icon={<Check aria-hidden className={icon} />}>
        {resultText(delivery)}
      </Badge>
    );
  const Icon = attempts === 0 ? Clock3 : X;
  return (
    <Badge tone={attempts === 0 ? 'mute' : 'deal'} large icon={<Icon aria-hidden className={icon} />}>
      {resultText(delivery)}
    </Badge>
  );
}

interface DeliveryRowProps extends DeliveryProps {
  readonly current: boolean;
  readonly busy: boolean;
  readonly onOpen: () => void;
  readonly onReplay: () => void;
}

function DeliveryRow({ delivery, now, current, busy, onOpen, onReplay }: DeliveryRowProps) {
  const { type, subject, created_at, is_replay, duration_ms } = delivery;
  return (
    <li
      className={clsx(
        `grid items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 text-sm max-lg:grid-cols-[minmax(0,1fr)_auto] ${COLUMNS}`,
        current && 'bg-brand-soft',
      )}
    >
      <time dateTime={created_at} className="num text-ink-2 max-lg:order-2 max-lg:text-right">
        {momentText(created_at, now)}
      </time>
      <button
        type="button"
        aria-pressed={current}
        title={type}
        onClick={onOpen}
        className="num min-w-0 truncate text-left font-medium hover:underline max-lg:order-1 max-lg:min-h-11"
      >
        {type}
      </button>
      <span className="num min-w-0 truncate text-ink-2 max-lg:order-3">
        {subject ?? (is_replay ? 'Gửi lại' : '–')}
      </span>
      <span className="min-w-0 max-lg:order-4 max-lg:text-right">
        <Result delivery={delivery} />
      </span>
      <span className="num text-ink-2 max-lg:order-5 lg:text-right">
        <span className="lg:hidden">Mất </span>
        {durationText(duration_ms)}
        <span className="lg:hidden">, lần {attemptsText(delivery)}</span>
      </span>
      <span className="num max-lg:hidden lg:text-right">{attemptsText(delivery)}</span>
      <span className="max-lg:order-6 lg:text-right">
        {type !== TEST_EVENT && (
          <Button
            size="sm"
            appearance={isReceived(delivery) ? 'ghost' : 'outline'}
            className="max-lg:h-11!"
            loading={busy}
            icon={<RotateCw aria-hidden className="ico size-4!" />}
            onClick={onReplay}
          >
            Gửi lại
          </Button>
        )}
      </span>
    </li>
  );
}

/** What was sent, and its result. */
function DeliveryDetail({ delivery, now }: DeliveryProps) {
  const json = prettyJson(delivery.payload);
  return (
    <div className="border-t border-line bg-sunken p-4 text-xs">
      <div className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <b className="font-semibold">
          {delivery.type}
          {delivery.attempts > 0 && `, lần ${delivery.attempts}`}
        </b>
        <span className={isReceived(delivery) ? 'text-brand-ink' : 'text-deal-ink'}>
          {outlookText(delivery, now)}
        </span>
        <button
          type="button"
          className="link ml-auto max-lg:min-h-11"
          onClick={() => void copyText(json, 'JSON')}
        >
          Sao chép JSON
        </button>
      </div>
      <pre className="num rounded-md border border-line bg-surface p-3 leading-5 break-all whitespace-pre-wrap">
        {json}
      </pre>
    </div>
  );
}

interface DeliveryLogProps {
  readonly deliveries: readonly WebhookDelivery[];
  readonly now: number;
  readonly openId: number | null;
  readonly onOpen: (id: number) => void;
  readonly running: string | null;
  readonly onReplay: (id: number) => void;
}

/** Deliveries of one webhook, newest first, and one of them in full. */
export function DeliveryLog({ deliveries, now, openId, onOpen, running, onReplay }: DeliveryLogProps) {
  const open = deliveries.find(({ id }) => id === openId) ?? deliveries.find((one) => !isReceived(one));
  return (
    <>
      <div
        aria-hidden
        className={`hidden gap-x-3 bg-sunken px-4 py-2.5 text-xs font-semibold text-ink-2 lg:grid ${COLUMNS}`}
      >
        {HEADINGS.map((heading) => (
          <span key={heading} className={/Mất|Lần/.test(heading) ? 'text-right' : undefined}>
            {heading}
          </span>
        ))}
      </div>
      <ol>
        {deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            now={now}
            current={delivery.id === open?.id}
            busy={running === String(delivery.id)}
            onOpen={() => onOpen(delivery.id)}
            onReplay={() => onReplay(delivery.id)}
          />
        ))}
      </ol>
      {open !== undefined && <DeliveryDetail delivery={open} now={now} />}
    </>
  );
}
