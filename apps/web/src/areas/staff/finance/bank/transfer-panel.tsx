import { matchBankTransfer, returnBankTransfer } from '@market/contract/bank-reconciliation/routes';
import type { BankTransfer, TransferCandidate } from '@market/contract/bank-reconciliation/schemas';
import { dong } from '@market/contract/rules/money';
import { Undo2 } from '#ui/icons.ts';
import { call } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { dayTime } from '#ui/format-date.ts';
import { useWrite } from '../../use-write.ts';
import { CandidateCard } from './candidate-card.tsx';
import { DebtForm } from './debt-form.tsx';
import { settledText } from './settled-text.ts';

interface TransferPanelProps {
  readonly transfer: BankTransfer;
  readonly candidates: readonly TransferCandidate[];
}

type Matching = ReturnType<typeof useWrite>;

function Candidates({
  transfer,
  candidates,
  busy,
  write,
}: TransferPanelProps & Pick<Matching, 'busy' | 'write'>) {
  const params = { id: transfer.id };
  const match = (payment_id: string) =>
    void write(payment_id, () => call(matchBankTransfer, { params, body: { payment_id } }), 'Đã khớp');
  if (candidates.length === 0)
    return (
      <p className="text-sm text-ink-2">
        Không đơn nào đang chờ khoản này: không mã nào giống, không số tiền nào gần.
      </p>
    );
  return (
    <ul className="grid grid-cols-1 gap-3 2xl:grid-cols-2">
      {candidates.map((candidate, index) => (
        <CandidateCard
          key={candidate.payment_id}
          candidate={candidate}
          first={index === 0 && (candidate.memo_matches !== 'none' || candidate.difference === 0)}
          busy={busy === candidate.payment_id}
          onMatch={() => match(candidate.payment_id)}
        />
      ))}
    </ul>
  );
}

/** What finance may do with a transfer that waits. */
function Actions({ transfer, candidates }: TransferPanelProps) {
  const { busy, write } = useWrite();
  const params = { id: transfer.id };
  const giveBack = () =>
    confirm({
      title: 'Trả lại người gửi',
      body: `${dong(transfer.amount)} vào danh sách hoàn tiền chuyển tay.`,
      footer: true,
      onSubmit: () =>
        void write('return', () => call(returnBankTransfer, { params, body: {} }), 'Đã xếp hoàn tiền'),
    });
  return (
    <>
      <Candidates transfer={transfer} candidates={candidates} busy={busy} write={write} />
      <div className="flex flex-wrap items-end gap-3 border-t border-line pt-4">
        <DebtForm transfer={transfer} write={write} busy={busy === 'debt'} />
        <Button
          className="ml-auto"
          icon={<Undo2 aria-hidden className="ico size-4!" />}
          loading={busy === 'return'}
          onClick={giveBack}
        >
          Trả lại người gửi
        </Button>
      </div>
      <p className="text-xs text-ink-3">Thiếu thì chờ, đủ thì xong, thừa thì xếp hoàn phần thừa.</p>
    </>
  );
}

/** A transfer beside the payments it may be meant for. */
export function TransferPanel({ transfer, candidates }: TransferPanelProps) {
  const settled = settledText(transfer);
  return (
    <div id="dong" className="min-w-0 scroll-mt-20 space-y-4 p-4 lg:p-5">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <b className="num text-xl font-bold">+{dong(transfer.amount)}</b>
        <span className="num text-sm text-ink-3">
          {dayTime(transfer.at)}
          {transfer.reference !== null && ` · ${transfer.reference}`}
        </span>
      </div>
      <p className="font-mono rounded-md bg-sunken px-3 py-2 text-sm break-words">{transfer.content}</p>
      {settled === null ? (
        <Actions transfer={transfer} candidates={candidates} />
      ) : (
        <p role="status" className="rounded-lg bg-brand-soft p-3 text-sm text-brand-ink">
          {settled}
        </p>
      )}
    </div>
  );
}
