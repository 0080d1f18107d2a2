import { listStockMovements } from '@market/contract/catalogue/seller-routes';
import type { SellerProductRow, StockMovement } from '@market/contract/catalogue/seller-schemas';
import { formatNumber } from '@market/contract/rules/money';
import type { StockMovementKind } from '@market/contract/rules/seller-products';
import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { call } from '#app/api.ts';
import { sellerOrderPath } from '#app/paths.ts';
import { Button, Spinner } from '#ui/button.tsx';
import { dayTime } from '#ui/format-date.ts';
import { Sheet } from '#ui/sheet.tsx';

const KINDS: Readonly<Record<StockMovementKind, string>> = {
  sale: 'Bán',
  return: 'Trả về kho',
  correction: 'Kiểm kê',
  import: 'Nhập hàng',
};
const PER_PAGE = 20;

function Movement({ movement }: { readonly movement: StockMovement }) {
  const { kind, change, stock_after, variant_title, note, order_id, by, created_at } = movement;
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 border-b border-line py-2.5 text-sm">
      <span className="min-w-0">
        <b className="font-semibold">{KINDS[kind]}</b>
        {variant_title !== 'Default Title' && <span className="text-ink-2"> · {variant_title}</span>}
        {note !== '' && <span className="block text-ink-2">{note}</span>}
        <span className="block text-xs text-ink-3">
          <time dateTime={created_at}>{dayTime(created_at)}</time>
          {by !== null && ` · ${by.name}`}
          {order_id !== null && (
            <>
              {' · '}
              <Link to={sellerOrderPath(order_id)} className="link">
                Xem đơn
              </Link>
            </>
          )}
        </span>
      </span>
      <span className="text-right">
        <b className={clsx('num', change < 0 ? 'text-deal-ink' : 'text-brand-ink')}>
          {change > 0 ? '+' : '−'}
          {formatNumber(Math.abs(change))}
        </b>
        <span className="num block text-xs text-ink-3">còn {formatNumber(stock_after)}</span>
      </span>
    </li>
  );
}

interface StockHistoryProps {
  readonly row: SellerProductRow;
  readonly onClose: () => void;
}

/** Every change of the stock of a product, the newest first. */
export default function StockHistory({ row, onClose }: StockHistoryProps) {
  const [movements, setMovements] = useState<readonly StockMovement[]>([]);
  const [total, setTotal] = useState<number | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const load = async (page: number) => {
    const answer = await call(listStockMovements, {
      params: { id: row.id },
      query: { page, limit: PER_PAGE },
    });
    if (!answer.ok) return setState('failed');
    const { data } = answer.value;
    setMovements((before) => (page === 1 ? data.movements : [...before, ...data.movements]));
    setTotal(data.total);
    return setState('ready');
  };
  const loadMore = (page: number) => {
    setState('loading');
    void load(page);
  };
  const loadFirst = useEffectEvent(() => load(1));
  useEffect(() => {
    void Promise.resolve().then(loadFirst);
  }, []);
  const next = Math.floor(movements.length / PER_PAGE) + 1;
  return (
    <Sheet open onClose={onClose} title="Lịch sử tồn kho">
      <p className="mb-2 text-sm text-ink-2">{row.title}</p>
      {total === 0 && <p className="text-sm text-ink-2">Tồn kho chưa thay đổi lần nào.</p>}
      <ul>
        {movements.map((movement) => (
          <Movement key={movement.id} movement={movement} />
        ))}
      </ul>
      {state === 'loading' && <Spinner className="mx-auto my-4" />}
      {state === 'failed' && (
        <p className="my-3 flex items-center gap-3 text-sm text-deal-ink">
          Chưa tải được lịch sử.
          <Button size="sm" onClick={() => loadMore(next)}>
            Thử lại
          </Button>
        </p>
      )}
      {state === 'ready' && total !== null && movements.length < total && (
        <Button className="mt-3 w-full" onClick={() => loadMore(next)}>
          Xem thêm
        </Button>
      )}
    </Sheet>
  );
}
