import type { BulkChange, BulkRequest, BulkResult } from '@market/contract/catalogue/seller-bulk-schemas';
import {
  changeSellerProducts,
  requestTradeAssurance,
  submitSellerProduct,
} from '@market/contract/catalogue/seller-routes';
import type { SellerProductRow } from '@market/contract/catalogue/seller-schemas';
import { formatNumber } from '@market/contract/rules/money';
import { useState } from 'react';
import { call } from '#app/api.ts';
import { callIdempotently } from '#app/idempotent-call.ts';
import { confirm } from '#ui/confirm-store.ts';
import { toast } from '#ui/toast-store.ts';
import type { RowStep } from './product-actions.ts';

/** Products by their ids, or all that match a filter. */
export type ProductTarget = Pick<BulkRequest, 'ids' | 'filter'>;

const CHANGE_KEY = 'products_key';

const RESULT_TEXTS: Readonly<Record<BulkChange['action'], string>> = {
  price: 'Đã đổi giá',
  stock: 'Đã đổi tồn kho',
  status: 'Đã đổi trạng thái',
  category: 'Đã đổi ngành hàng',
  up: 'Đã đẩy',
  delete: 'Đã xóa',
  restore: 'Đã lấy lại',
};

/** What takes a change back; undefined where nothing does. */
const undoOf = (
  { action }: BulkChange,
  { items, matched }: BulkResult,
): { ids: number[]; change: BulkChange } | undefined => {
  const changed = items.filter(({ refused }) => refused === null);
  if (changed.length === 0 || matched > items.length) return undefined;
  if (action === 'delete') {
    const ids = changed.filter(({ ended }) => !ended).map(({ id }) => id);
    return ids.length === 0 ? undefined : { ids, change: { action: 'restore' } };
  }
  const [status, ...others] = new Set(changed.map((item) => item.status));
  if (action !== 'status' || others.length > 0 || status === undefined || status === 'blocked')
    return undefined;
  return { ids: changed.map(({ id }) => id), change: { action: 'status', status } };
};

const STEPS = {
  submit: { route: submitSellerProduct, text: 'Đã gửi duyệt' },
  trade_assurance: { route: requestTradeAssurance, text: 'Đã gửi đăng ký đảm bảo' },
};

/** Changes of products from the list, one at a time; after a failure what was chosen and typed stays. */
export const useProductChanges = (onDone: () => void) => {
  const [working, setWorking] = useState(false);
  const [refused, setRefused] = useState<BulkResult['items']>([]);
  const run = async (target: ProductTarget, change: BulkChange): Promise<void> => {
    if (working) return;
    setWorking(true);
    const body = { ...target, change };
    const answer = await callIdempotently(CHANGE_KEY, body, (once) => once(changeSellerProducts, { body }));
    setWorking(false);
    if (answer.ok) {
      const { result } = answer.value.data;
      setRefused(result.items.filter((item) => item.refused !== null));
      const undo = undoOf(change, result);
      const ended = result.items.filter((item) => item.ended).length;
      const note = ended > 0 ? `, ${formatNumber(ended)} sản phẩm từng bán được ẩn đi` : '';
      if (result.changed > 0)
        toast.success(
          `${RESULT_TEXTS[change.action]} ${formatNumber(result.changed)} sản phẩm${note}`,
          undo && { text: 'Hoàn tác', run: () => void run({ ids: undo.ids }, undo.change) },
        );
      onDone();
    } else toast.error(answer.message);
  };
  const step = async (row: SellerProductRow, name: RowStep): Promise<void> => {
    const { route, text } = STEPS[name];
    setWorking(true);
    const answer = await call(route, { params: { id: row.id } });
    setWorking(false);
    if (answer.ok) {
      toast.success(text);
      onDone();
    } else {
      const { fields = {} } = answer.facts as { fields?: Record<string, string> };
      toast.error(Object.values(fields)[0] ?? answer.message);
    }
  };
  const remove = (target: ProductTarget, count: number): void =>
    confirm({
      title: `Xóa ${formatNumber(count)} sản phẩm?`,
      body: 'Sản phẩm chưa từng bán sẽ bị xóa, lấy lại được trong 24 giờ. Sản phẩm đã có đơn thì được ẩn đi để đơn cũ còn nguyên.',
      footer: true,
      onSubmit: () => void run(target, { action: 'delete' }),
    });
  return { working, refused, dismiss: () => setRefused([]), run, step, remove };
};
