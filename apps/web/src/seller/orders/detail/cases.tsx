import type { Case } from '@market/contract';
import { dong } from '@market/contract/rules';
import { lazy, Suspense, useState } from 'react';
import { CasePanel } from '../../../shared/cases/case-panel.tsx';
import { useCaseSteps, type CaseSteps } from '../../../shared/cases/use-case-steps.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';

const CounterDialog = lazy(() => import('./counter-dialog.tsx'));

interface ButtonsProps {
  readonly shown: Case;
  readonly steps: CaseSteps;
  readonly onCounter: () => void;
}

/** What the shop can answer now; each is asked first. */
function Buttons({ shown, steps, onCounter }: ButtonsProps) {
  const { id, actions, amount } = shown;
  const doing = steps.doing(id);
  const other = (step: typeof doing) => doing !== null && doing !== step;
  const agree = () =>
    confirm({
      body:
        amount > 0
          ? `Đồng ý hoàn ${dong(amount)} cho người mua? Tiền được hoàn ngay.`
          : 'Đồng ý với yêu cầu và gửi hàng cho người mua?',
      onSubmit: () => void steps.take(id, 'agree'),
    });
  const refuse = () =>
    confirm({
      type: 'prompt',
      body: 'Từ chối yêu cầu này? Người mua có thể nhờ Chợ Phiên xem xét.',
      label: 'Lý do',
      required: true,
      onSubmit: (content) => void steps.take(id, 'refuse', { content }),
    });
  return (
    <>
      {actions.includes('agree') && (
        <Button look="primary" loading={doing === 'agree'} disabled={other('agree')} onClick={agree}>
          Đồng ý yêu cầu
        </Button>
      )}
      {actions.includes('counter') && (
        <Button loading={doing === 'counter'} disabled={other('counter')} onClick={onCounter}>
          Đề nghị mức khác
        </Button>
      )}
      {actions.includes('refuse') && (
        <Button look="danger" loading={doing === 'refuse'} disabled={other('refuse')} onClick={refuse}>
          Từ chối yêu cầu
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

/** The requests of an order as its shop sees them, those that wait for it first. */
export function Cases({ cases, onMoved }: CasesProps) {
  const steps = useCaseSteps({ onChanged: onMoved, onStale: onMoved });
  const [countering, setCountering] = useState<Case | null>(null);
  return (
    <>
      {cases.map((shown) => (
        <CasePanel key={shown.id} shown={shown} side="seller" steps={steps}>
          <Buttons shown={shown} steps={steps} onCounter={() => setCountering(shown)} />
        </CasePanel>
      ))}
      <Suspense>
        {countering !== null && (
          <CounterDialog
            shown={countering}
            onClose={() => setCountering(null)}
            onSend={(words) => steps.take(countering.id, 'counter', words)}
          />
        )}
      </Suspense>
    </>
  );
}
