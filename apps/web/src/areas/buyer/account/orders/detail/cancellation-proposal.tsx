import { acceptOrderCancellation, declineOrderCancellation } from '@market/contract/orders/routes';
import { call } from '#app/api.ts';
import { CircleX } from '#ui/icons.ts';
import { timeOnDay } from '#ui/format-date.ts';
import { confirm } from '#ui/confirm-store.ts';
import { StepButton } from './steps/step-button.tsx';
import { STEP_RESULTS, stepQuestion } from './steps/step-text.ts';
import { useProposalAnswer, type ProposalAnswers, type ProposalProps } from './use-proposal-answer.ts';

const ANSWERS = {
  accept: {
    send: ({ id }) => call(acceptOrderCancellation, { params: { id } }),
    successText: STEP_RESULTS.accept_cancellation,
  },
  decline: {
    send: ({ id }) => call(declineOrderCancellation, { params: { id } }),
    successText: STEP_RESULTS.decline_cancellation,
  },
} as const satisfies ProposalAnswers;

/** The seller proposes to cancel a paid order; the buyer must confirm. */
export function CancellationProposal(props: ProposalProps) {
  const { order } = props;
  const { cancellation } = order;
  const { doing, answer } = useProposalAnswer(ANSWERS, props);
  if (cancellation?.by !== 'seller' || cancellation.state !== 'requested') return null;
  const ask = (word: keyof ProposalAnswers) =>
    confirm({
      body: stepQuestion({ code: `${word}_cancellation` }, order),
      onSubmit: () => void answer(word),
    });
  return (
    <section
      className="rounded-xl bg-accent-soft p-4 text-base text-accent-ink lg:p-5"
      aria-labelledby="de-nghi-huy"
    >
      <h2 id="de-nghi-huy" className="flex items-center gap-2 text-md font-semibold">
        <CircleX aria-hidden className="ico" />
        Shop đề nghị hủy đơn
      </h2>
      <p className="mt-1 break-words">Lý do shop nêu: {cancellation.reason}.</p>
      {cancellation.answer_by !== null && (
        <p className="mt-1">
          Trả lời trước <b className="num">{timeOnDay(cancellation.answer_by)}</b>, quá hạn đơn tự hủy. Đơn
          hủy thì số tiền đã thanh toán được hoàn lại đủ.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2.5">
        <StepButton
          orderId={order.id}
          step="decline_cancellation"
          appearance="primary"
          loading={doing === 'decline'}
          disabled={doing === 'accept'}
          onPress={() => ask('decline')}
        >
          Giữ đơn
        </StepButton>
        <StepButton
          orderId={order.id}
          step="accept_cancellation"
          loading={doing === 'accept'}
          disabled={doing === 'decline'}
          onPress={() => ask('accept')}
        >
          Đồng ý hủy
        </StepButton>
      </div>
    </section>
  );
}
