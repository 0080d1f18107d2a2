import type { Case } from '@market/contract';
import { dong } from '@market/contract/rules';
import { CasePanel } from '../../../shared/cases/case-panel.tsx';
import { useCaseSteps, type CaseSteps } from '../../../shared/cases/use-case-steps.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';

/** What the buyer can do to it now; what cannot be taken back is asked first. */
function Buttons({ shown, steps }: { readonly shown: Case; readonly steps: CaseSteps }) {
  const { id, actions, offer } = shown;
  const doing = steps.doing(id);
  const other = (step: typeof doing) => doing !== null && doing !== step;
  const accept = () =>
    confirm({
      body: `Nhận ${dong(offer?.amount ?? 0)} shop đề nghị? Yêu cầu sẽ được đóng.`,
      onSubmit: () => void steps.take(id, 'accept'),
    });
  const escalate = () =>
    confirm({
      type: 'prompt',
      body: 'Nhờ Chợ Phiên xem xét? Quyết định của Chợ Phiên là cuối cùng.',
      label: 'Lời với Chợ Phiên (không bắt buộc)',
      onSubmit: (content) => void steps.take(id, 'escalate', { content }),
    });
  const close = () =>
    confirm({
      body: 'Đóng yêu cầu này? Đơn tiếp tục như bình thường.',
      onSubmit: () => void steps.take(id, 'close'),
    });
  return (
    <>
      {actions.includes('accept') && (
        <Button look="primary" loading={doing === 'accept'} disabled={other('accept')} onClick={accept}>
          Nhận đề nghị
        </Button>
      )}
      {actions.includes('escalate') && (
        <Button loading={doing === 'escalate'} disabled={other('escalate')} onClick={escalate}>
          Nhờ Chợ Phiên xem xét
        </Button>
      )}
      {actions.includes('close') && (
        <Button look="ghost" loading={doing === 'close'} disabled={other('close')} onClick={close}>
          Đóng yêu cầu
        </Button>
      )}
    </>
  );
}

interface CasesProps {
  readonly cases: readonly Case[];
  /** A case moved, and its order may have. */
  readonly onMoved: () => void;
}

/** The requests of an order as its buyer sees them, newest first. */
export function Cases({ cases, onMoved }: CasesProps) {
  const steps = useCaseSteps({ onChanged: onMoved, onStale: onMoved });
  return cases.map((shown) => (
    <CasePanel key={shown.id} shown={shown} side="buyer" steps={steps}>
      <Buttons shown={shown} steps={steps} />
    </CasePanel>
  ));
}
