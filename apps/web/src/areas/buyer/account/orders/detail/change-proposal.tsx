import { acceptOrderChange, declineOrderChange } from '@market/contract/orders/routes';
import { dong } from '@market/contract/rules/money';
import { ClipboardPen } from 'lucide-react';
import { timeOnDay } from '#ui/format-date.ts';
import { ProposedChanges } from '#features/orders/proposed-changes.tsx';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { useProposalAnswer, type ProposalAnswers, type ProposalProps } from './use-proposal-answer.ts';

const ANSWERS = {
  accept: { route: acceptOrderChange, successText: 'Đã đồng ý, đơn theo đề nghị của shop' },
  decline: { route: declineOrderChange, successText: 'Đã giữ nguyên đơn, chờ shop trả lời' },
} as const satisfies ProposalAnswers;
export function ChangeProposal(props: ProposalProps) {
  const { order } = props;
  const { doing, answer } = useProposalAnswer(ANSWERS, props);
  const { change } = order;
  if (change?.state !== 'proposed') return null;
  const ask = (word: keyof ProposalAnswers, body: string) =>
    confirm({ body, onSubmit: () => void answer(word) });
  const less = change.total.was - change.total.now;
  const paid = order.financialStatus === 'paid' && less > 0 ? ` ${dong(less)} được hoàn lại cho bạn.` : '';
  return (
    <section className="rounded-xl bg-info-soft p-4 text-base text-info-ink lg:p-5" aria-labelledby="de-nghi">
      <h2 id="de-nghi" className="flex items-center gap-2 text-md font-semibold">
        <ClipboardPen aria-hidden className="ico" />
        Shop đề nghị thay đổi đơn
      </h2>
      {order.due_at !== null && (
        <p className="mt-1">
          Trả lời trước <b className="num">{timeOnDay(order.due_at)}</b>, quá hạn đơn tự hủy.
        </p>
      )}
      <ProposedChanges order={order} />
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button
          appearance="primary"
          loading={doing === 'accept'}
          disabled={doing === 'decline'}
          onClick={() => ask('accept', `Đồng ý, đơn còn ${dong(change.total.now)}?${paid}`)}
        >
          Đồng ý
        </Button>
        <Button
          loading={doing === 'decline'}
          disabled={doing === 'accept'}
          onClick={() => ask('decline', 'Giữ nguyên đơn đã đặt? Shop sẽ xác nhận hoặc từ chối đơn này.')}
        >
          Giữ nguyên đơn
        </Button>
      </div>
    </section>
  );
}
