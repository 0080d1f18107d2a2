import { approveRefund, finishRefund } from '@market/contract/payments/routes';
import type { AdminRefund } from '@market/contract/payments/schemas';
import { ledgerAccountLabel } from '@market/contract/rules/ledger-labels';
import { dong } from '@market/contract/rules/money';
import { call } from '#app/api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { dayTime } from '#ui/format-date.ts';
import { useWrite } from '../../use-write.ts';

const REASONS: Readonly<Record<AdminRefund['reason'], string>> = {
  overpaid: 'Chuyển thừa',
  late: 'Tiền về sau hạn',
  cancelled: 'Đơn bị hủy',
  partial: 'Hoàn một phần',
  case: 'Khiếu nại đã xử',
  change: 'Đơn đổi giá trị',
  unmatched: 'Tiền về không rõ đơn',
};

const titleOf = ({ order_number, memo, id }: AdminRefund): string =>
  order_number === null ? (memo ?? `Khoản hoàn ${id}`) : `#${order_number}`;

function Actions({ refund }: { readonly refund: AdminRefund }) {
  const { busy, write } = useWrite();
  const input = { params: { id: refund.id }, body: {} };
  const done = () =>
    confirm({
      title: 'Đã chuyển khoản hoàn',
      body: `Bạn đã chuyển ${dong(refund.amount)} cho người nhận, nội dung ${refund.memo ?? ''}?`,
      footer: true,
      onSubmit: () => void write('done', () => call(finishRefund, input), 'Đã ghi khoản hoàn'),
    });
  const approval = refund.approved_by === null && (
    <Button
      size="sm"
      className="max-lg:h-11!"
      loading={busy === 'approve'}
      onClick={() => void write('approve', () => call(approveRefund, input), 'Đã duyệt, chờ người thứ hai')}
    >
      {refund.two_people ? 'Duyệt lần một' : 'Duyệt'}
    </Button>
  );
  if (refund.two_people && refund.approved_by === null) return approval;
  return (
    <span className="flex gap-2">
      {approval}
      <Button size="sm" className="max-lg:h-11!" loading={busy === 'done'} onClick={done}>
        Đã hoàn
      </Button>
    </span>
  );
}

/** Money on its way back to a buyer. */
export function RefundRow({ refund }: { readonly refund: AdminRefund }) {
  const { amount, reason, provider, state, attempts, next_try_at, memo, queued_at, two_people, buyer } =
    refund;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 lg:px-5">
      <span className="min-w-0 flex-1 basis-56 max-sm:basis-full">
        <span className="block break-words">
          <b className="num font-semibold">{titleOf(refund)}</b>
          {buyer !== null && <span className="text-ink-2"> {buyer.name}</span>}
        </span>
        <span className="num block text-sm text-ink-3">
          {REASONS[reason]} · {ledgerAccountLabel(`gateway:${provider}`)} · chờ từ {dayTime(queued_at)}
          {attempts > 0 && ` · đã thử ${attempts} lần`}
        </span>
        {memo !== null && <span className="num block text-sm">Nội dung chuyển: {memo}</span>}
      </span>
      {(two_people || refund.approved_by !== null) && state === 'by_hand' && (
        <Badge tone="info">{refund.approved_by === null ? 'Cần hai người' : 'Chờ người thứ hai'}</Badge>
      )}
      <b className="num whitespace-nowrap max-sm:mr-auto">{dong(amount)}</b>
      {state === 'by_hand' ? (
        <Actions refund={refund} />
      ) : (
        <span className="num text-sm text-ink-3">
          {next_try_at === null ? 'Đang gửi' : `Thử lại ${dayTime(next_try_at)}`}
        </span>
      )}
    </li>
  );
}
