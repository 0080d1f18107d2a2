import type { ModerationKind } from '@market/contract/rules/moderation';
import { pageCount } from '@market/contract/rules/pagination';
import { clsx } from 'clsx';
import { ArrowLeft } from '#ui/icons.ts';
import { useState } from 'react';
import { Link, useNavigation, useRevalidator } from 'react-router';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { useFocusPlace } from '#ui/use-focus-place.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ItemDecision } from './item-decision.tsx';
import { ItemPanel } from './item-panel.tsx';
import { KeyHints } from './key-hints.tsx';
import { KindTabs, OldestWait } from './kind-tabs.tsx';
import type { LoadedQueue } from './load-queue.ts';
import { PER_PAGE, queueAddress } from './queue-address.ts';
import { QueueList } from './queue-list.tsx';
import { ShopBadgesPanel } from './shop-badges-panel.tsx';
import type { TypedReason } from './use-decision.ts';
import { useNeighbours } from './use-neighbours.ts';

const NO_REASON: TypedReason = { text: '', field: undefined };

interface QueueScreenProps {
  readonly title: string;
  readonly path: string;
  readonly kinds: readonly ModerationKind[];
  readonly loaded: LoadedQueue;
}

function Empty() {
  return (
    <div className="panel">
      <EmptyState art="cap" title="Không còn gì chờ" text="Mục mới sẽ hiện ở đây khi có người gửi." />
    </div>
  );
}

interface ListColumnProps extends Pick<QueueScreenProps, 'path' | 'loaded'> {
  readonly reason: string;
}

function ListColumn({ path, loaded, reason }: ListColumnProps) {
  const { address, list, item, userId, now } = loaded;
  const revalidator = useRevalidator();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const items = list?.items ?? [];
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  return (
    <div className={clsx('min-w-0', address.itemId !== null && 'max-lg:hidden')}>
      <BulkBar
        kind={address.kind}
        items={items.filter(({ id }) => selected.has(id))}
        reason={reason}
        onClear={() => setSelected(new Set())}
        onDecided={() => {
          setSelected(new Set());
          void revalidator.revalidate();
        }}
      />
      <QueueList
        items={items}
        path={path}
        address={address}
        currentId={item?.id ?? null}
        userId={userId}
        now={now}
        selection={{ ids: selected, toggle }}
      />
      <Pagination
        page={address.page}
        pages={pageCount(list?.total ?? 0, PER_PAGE)}
        pathOf={(page) => queueAddress(path, { ...address, itemId: null, page })}
      />
    </div>
  );
}

interface UnreadableItemProps extends Pick<QueueScreenProps, 'path' | 'loaded'> {
  readonly id: string;
  readonly problem: string;
}

function UnreadableItem({ problem, ...neighbours }: UnreadableItemProps) {
  useNeighbours(neighbours);
  return <Notice kind="error">{problem}</Notice>;
}

function Columns({ path, loaded }: Pick<QueueScreenProps, 'path' | 'loaded'>) {
  const { address, item, itemProblem } = loaded;
  const [typed, setTyped] = useState<{ readonly of: string; readonly reason: TypedReason } | null>(null);
  const of = item === null ? '' : `${item.kind}/${item.id}`;
  const reason = typed?.of === of ? typed.reason : NO_REASON;
  const isOpen = address.itemId !== null;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)_minmax(0,19rem)]">
      {/* numbers of products, shops and reviews are the same: what is ticked in one queue is not in another */}
      <ListColumn key={address.kind} path={path} loaded={loaded} reason={reason.text} />
      <div className={clsx('min-w-0', !isOpen && 'max-lg:hidden')}>
        <Link
          to={queueAddress(path, { ...address, itemId: null })}
          className="link mb-3 inline-flex min-h-11 items-center gap-1 lg:hidden"
        >
          <ArrowLeft aria-hidden className="ico" /> Danh sách
        </Link>
        {itemProblem !== null && (
          <UnreadableItem
            key={address.itemId}
            path={path}
            loaded={loaded}
            id={address.itemId ?? ''}
            problem={itemProblem}
          />
        )}
        {item !== null && <ItemPanel item={item} />}
      </div>
      <div className={clsx('min-w-0 lg:sticky lg:top-20', !isOpen && 'max-lg:hidden')}>
        {item !== null && (
          <>
            <ItemDecision
              key={of}
              path={path}
              loaded={loaded}
              item={item}
              reason={reason}
              onReason={(next) => setTyped({ of, reason: next })}
            />
            <ShopBadgesPanel item={item} />
          </>
        )}
      </div>
    </div>
  );
}

/** A queue beside the item that is open and its decision; on phones one after the other. */
export function QueueScreen({ title, path, kinds, loaded }: QueueScreenProps) {
  const { address, queues, list, item, itemProblem, now } = loaded;
  const revalidator = useRevalidator();
  const loading = useNavigation().state === 'loading' || revalidator.state === 'loading';
  const place = useFocusPlace(item === null ? '' : `${item.kind}/${item.id}`);
  const isBare = list !== null && list.items.length === 0 && item === null && itemProblem === null;
  return (
    <WorkspacePage title={title}>
      <div className="mb-4 space-y-3">
        {kinds.length > 1 && <KindTabs path={path} kinds={kinds} current={address.kind} queues={queues} />}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <OldestWait queue={queues?.find(({ kind }) => kind === address.kind)} now={now} />
          {item !== null && <KeyHints kind={address.kind} decisions={item.decisions} />}
        </div>
      </div>
      <div ref={place} aria-busy={loading}>
        {list === null && (
          <RetryRow
            title="Chưa tải được hàng chờ"
            onRetry={() => void revalidator.revalidate()}
            loading={loading}
          />
        )}
        {isBare && <Empty />}
        {list !== null && !isBare && <Columns path={path} loaded={loaded} />}
      </div>
    </WorkspacePage>
  );
}
