import type { Case } from '@market/contract/cases/schemas';
import { dong } from '@market/contract/rules/money';
import { lazy, Suspense, useState } from 'react';
import { CasePanel } from '#features/cases/case-panel.tsx';
import { useCaseSteps, type CaseSteps } from '#features/cases/use-case-steps.ts';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm-store.ts';

const ParcelDialog = lazy(() => import('#features/cases/parcel-dialog.tsx'));

/** Irreversible steps ask for confirmation. */
function CaseButtons({
  item,
  steps,
  onSendBack,
}: {
  readonly item: Case;
  readonly steps: CaseSteps;
  readonly onSendBack: () => void;
}) {
  const { id, actions, offer } = item;
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
  const receive = () =>
    confirm({
      body: 'Đã nhận đủ hàng shop gửi? Yêu cầu sẽ được đóng.',
      onSubmit: () => void steps.take(id, 'receive'),
    });
  const arrive = () =>
    confirm({
      body: 'Hàng đã về đến shop? Shop có 72 giờ để kiểm hàng và trả lời.',
      onSubmit: () => void steps.take(id, 'arrive'),
    });
  const close = () =>
    confirm({
      body: 'Đóng yêu cầu này? Đơn tiếp tục như bình thường, bạn không mở lại yêu cầu cho các sản phẩm này được nữa.',
      onSubmit: () => void steps.take(id, 'close'),
    });
  return (
    <>
      {actions.includes('accept') && (
        <Button appearance="primary" loading={doing === 'accept'} disabled={other('accept')} onClick={accept}>
          Nhận đề nghị
        </Button>
      )}
      {actions.includes('receive') && (
        <Button
          appearance="primary"
          loading={doing === 'receive'}
          disabled={other('receive')}
          onClick={receive}
        >
          Đã nhận được hàng
        </Button>
      )}
      {actions.includes('send_back') && (
        <Button
          appearance="primary"
          loading={doing === 'send_back'}
          disabled={other('send_back')}
          onClick={onSendBack}
        >
          Đã gửi trả hàng
        </Button>
      )}
      {actions.includes('arrive') && (
        <Button appearance="primary" loading={doing === 'arrive'} disabled={other('arrive')} onClick={arrive}>
          Hàng đã về shop
        </Button>
      )}
      {actions.includes('escalate') && (
        <Button loading={doing === 'escalate'} disabled={other('escalate')} onClick={escalate}>
          Nhờ Chợ Phiên xem xét
        </Button>
      )}
      {actions.includes('close') && (
        <Button appearance="ghost" loading={doing === 'close'} disabled={other('close')} onClick={close}>
          Đóng yêu cầu
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

/** Newest first. */
export function Cases({ cases, onMoved }: CasesProps) {
  const steps = useCaseSteps({ onChanged: onMoved, onStale: onMoved });
  const [returning, setReturning] = useState<Case | null>(null);
  return (
    <>
      {cases.map((item) => (
        <CasePanel key={item.id} item={item} side="buyer" steps={steps}>
          <CaseButtons item={item} steps={steps} onSendBack={() => setReturning(item)} />
        </CasePanel>
      ))}
      <Suspense>
        {returning !== null && (
          <ParcelDialog
            title="Gửi trả hàng cho shop"
            submit="Báo đã gửi"
            withFee
            onClose={() => setReturning(null)}
            onSend={(words) => steps.take(returning.id, 'send_back', words)}
          />
        )}
      </Suspense>
    </>
  );
}
