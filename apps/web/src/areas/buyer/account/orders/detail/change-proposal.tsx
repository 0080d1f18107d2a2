import { acceptOrderChange, declineOrderChange } from '@market/contract/orders/routes';
import { call } from '#app/api.ts';
import { ClipboardPen } from '#ui/icons.ts';
import { timeOnDay } from '#ui/format-date.ts';
import { ProposedChanges } from '#features/orders/proposed-changes.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { StepButton } from './steps/step-button.tsx';
import { STEP_RESULTS, stepQuestion } from './steps/step-text.ts';
import { useProposalAnswer, type ProposalAnswers, type ProposalProps } from './use-proposal-answer.ts';

const ANSWERS = {
  accept: {
    send: ({ id, change }) =>
      call(acceptOrderChange, { params: { id }, body: { proposed_at: change?.proposed_at } }),
    successText: STEP_RESULTS.accept_change,
  },
  decline: {
    send: ({ id }) => call(declineOrderChange, { params: { id } }),
    successText: STEP_RESULTS.decline_change,
  },
} as const satisfies ProposalAnswers;
export function ChangeProposal(props: ProposalProps) {
  const { order } = props;
  const { doing, answer } = useProposalAnswer(ANSWERS, props);
  const { change } = order;
  if (change?.state !== 'proposed') return null;
  const ask = (word: keyof ProposalAnswers) =>
    confirm({
      body: stepQuestion({ code: `${word}_change` }, order),
      onSubmit: () => void answer(word),
    });
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
        <StepButton
          orderId={order.id}
          step="accept_change"
          appearance="primary"
          loading={doing === 'accept'}
          disabled={doing === 'decline'}
          onPress={() => ask('accept')}
        >
          Đồng ý
        </StepButton>
        <StepButton
          orderId={order.id}
          step="decline_change"
          loading={doing === 'decline'}
          disabled={doing === 'accept'}
          onPress={() => ask('decline')}
        >
          Giữ nguyên đơn
        </StepButton>
      </div>
    </section>
  );
}
