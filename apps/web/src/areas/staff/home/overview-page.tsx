import { RetryRow } from '#ui/retry-row.tsx';
import { PeopleFigures, TradeFigures } from './figures.tsx';
import { HealthStrip } from './health-strip.tsx';
import type { loadOverview } from './load-overview.ts';
import { MethodsPanel } from './methods-panel.tsx';
import { MoneyPanel } from './money-panel.tsx';
import type { OverviewView } from './overview-query.ts';
import { PeoplePanel } from './people-panel.tsx';
import { QueuePanel } from './queue-panel.tsx';
import { SalesPanel } from './sales-panel.tsx';
import { Warnings } from './warnings.tsx';

interface OverviewPageProps {
  readonly overview: Awaited<ReturnType<typeof loadOverview>>;
  readonly view: OverviewView;
  readonly now: number;
  readonly loading: boolean;
  readonly onRetry: () => void;
}

const PARTS = [
  ['work', 'Chưa tải được hàng đợi'],
  ['trade', 'Chưa tải được số liệu đơn hàng'],
  ['people', 'Chưa tải được số liệu người và shop'],
  ['money', 'Chưa tải được tiền chờ xử lý'],
  ['health', 'Chưa tải được sức khỏe hệ thống'],
] as const;

/** What the person's roles may see; a part that could not be read says so in one row. */
export function OverviewPage({ overview, view, now, loading, onRetry }: OverviewPageProps) {
  const { work, trade, people, money, health, setup } = overview;
  const failed = PARTS.filter(([part]) => overview[part] === null);
  return (
    <div className="space-y-4" aria-busy={loading}>
      <Warnings incidents={health?.incidents ?? []} setup={setup ?? null} now={now} />
      {failed.map(([part, title]) => (
        <RetryRow key={part} title={title} onRetry={onRetry} loading={loading} />
      ))}
      {(trade || people) && (
        <div className="grid grid-cols-2 gap-3 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
          {trade && <TradeFigures trade={trade} />}
          {people && <PeopleFigures people={people} />}
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-4">
          {trade && <SalesPanel trade={trade} view={view} />}
          {money && <MoneyPanel money={money} now={now} />}
          {trade == null && people && <PeoplePanel people={people} />}
        </div>
        {work && work.length > 0 && (
          <div className="min-w-0 max-lg:order-first">
            <QueuePanel work={work} now={now} />
          </div>
        )}
      </div>
      {health && <HealthStrip health={health} now={now} />}
      {trade && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <MethodsPanel trade={trade} />
          {people && <PeoplePanel people={people} />}
        </div>
      )}
    </div>
  );
}
