import { marketName } from '@market/contract/rules/market-name';
import type { Case } from '@market/contract/cases/schemas';
import { dong } from '@market/contract/rules/money';
import { useState } from 'react';
import { CasePanel } from '#features/cases/case-panel.tsx';
import { useCaseSteps, type CaseSteps } from '#features/cases/use-case-steps.ts';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

const ParcelDialog = lazyDialog(() => import('#features/cases/parcel-dialog.tsx'));
const ReturnReceivedDialog = lazyDialog(() => import('./return-received-dialog.tsx'));
const CounterOfferDialog = lazyDialog(() => import('./counter-offer-dialog.tsx'));

interface CaseButtonsProps {
  readonly item: Case;
  readonly steps: CaseSteps;
  readonly onCounter: () => void;
  readonly onSend: () => void;
  readonly onTakeBack: () => void;
}

/** Every step needs a confirmation. */
function CaseButtons({ item, steps, onCounter, onSend, onTakeBack }: CaseButtonsProps) {
  const { id, actions, amount, type, stage } = item;
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
  const agreeAfterReturn = () =>
    confirm({
      body: `Đồng ý hoàn ${dong(amount)} sau khi nhận lại hàng? Người mua có 7 ngày để gửi trả.`,
      onSubmit: () => void steps.take(id, 'agree', { return_goods: true }),
    });
  const refuse = () =>
    confirm({
      type: 'prompt',
      body:
        stage === null
          ? `Từ chối yêu cầu này? Người mua có thể nhờ ${marketName()} xem xét.`
          : `Hàng trả về không đúng? ${marketName()} sẽ xem xét và quyết định.`,
      label: 'Lý do',
      required: true,
      onSubmit: (content) => steps.take(id, 'refuse', { content }),
    });
  return (
    <>
      {actions.includes('agree') && (
        <Button appearance="primary" loading={doing === 'agree'} disabled={other('agree')} onClick={agree}>
          {type === 'return_refund' ? 'Hoàn tiền, không cần trả hàng' : 'Đồng ý yêu cầu'}
        </Button>
      )}
      {actions.includes('agree') && type === 'return_refund' && (
        <Button disabled={doing !== null} onClick={agreeAfterReturn}>
          Nhận lại hàng rồi hoàn tiền
        </Button>
      )}
      {actions.includes('send') && (
        <Button appearance="primary" loading={doing === 'send'} disabled={other('send')} onClick={onSend}>
          Đã gửi hàng
        </Button>
      )}
      {actions.includes('take_back') && (
        <Button
          appearance="primary"
          loading={doing === 'take_back'}
          disabled={other('take_back')}
          onClick={onTakeBack}
        >
          Đã nhận lại hàng
        </Button>
      )}
      {actions.includes('counter') && (
        <Button loading={doing === 'counter'} disabled={other('counter')} onClick={onCounter}>
          Đề nghị mức khác
        </Button>
      )}
      {actions.includes('refuse') && (
        <Button appearance="danger" loading={doing === 'refuse'} disabled={other('refuse')} onClick={refuse}>
          {stage === null ? 'Từ chối yêu cầu' : 'Hàng trả không đúng'}
        </Button>
      )}
    </>
  );
}

interface CasesProps {
  readonly cases: readonly Case[];
  /** A case changed, and possibly its order. */
  readonly onMoved: () => void;
}

/** Those waiting for the shop first. */
export function Cases({ cases, onMoved }: CasesProps) {
  const steps = useCaseSteps({ side: 'seller', onChanged: onMoved, onStale: onMoved });
  const [countering, setCountering] = useState<Case | null>(null);
  const [sending, setSending] = useState<Case | null>(null);
  const [takingBack, setTakingBack] = useState<Case | null>(null);
  return (
    <>
      {cases.map((item) => (
        <CasePanel key={item.id} item={item} side="seller" steps={steps}>
          <CaseButtons
            item={item}
            steps={steps}
            onCounter={() => setCountering(item)}
            onSend={() => setSending(item)}
            onTakeBack={() => setTakingBack(item)}
          />
        </CasePanel>
      ))}
      {sending !== null && (
        <ParcelDialog
          title="Gửi hàng cho người mua"
          submit="Báo đã gửi"
          onClose={() => setSending(null)}
          onSend={(words) => steps.take(sending.id, 'send', words)}
        />
      )}
      {takingBack !== null && (
        <ReturnReceivedDialog
          item={takingBack}
          onClose={() => setTakingBack(null)}
          onSend={(words) => steps.take(takingBack.id, 'take_back', words)}
        />
      )}
      {countering !== null && (
        <CounterOfferDialog
          item={countering}
          onClose={() => setCountering(null)}
          onSend={(words) => steps.take(countering.id, 'counter', words)}
        />
      )}
    </>
  );
}
