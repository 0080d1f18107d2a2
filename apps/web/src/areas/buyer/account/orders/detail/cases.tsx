import { marketName } from '@market/contract/rules/market-name';
import type { Case } from '@market/contract/cases/schemas';
import type { Order } from '@market/contract/orders/schemas';
import { useState } from 'react';
import type { MessageForm } from '#features/cases/message-box.tsx';
import { CasePanel } from '#features/cases/case-panel.tsx';
import { useCaseSteps, type CaseSteps } from '#features/cases/use-case-steps.ts';
import type { ButtonLook } from '#ui/button.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { useFocusPlace } from '#ui/use-focus-place.ts';
import type { OrderFormReply } from './steps/form-reply.ts';
import { ITEM_PARAM, KEY_FIELD, stepPath, type OpenStep } from './steps/open-step.ts';
import { StepButton } from './steps/step-button.tsx';
import { escalationLabel, stepQuestion } from './steps/step-text.ts';

const ParcelDialog = lazyDialog(() => import('#features/cases/parcel-dialog.tsx'));

type AskedStep = 'accept' | 'receive' | 'arrive' | 'escalate' | 'close';

const BUTTONS: readonly {
  readonly step: AskedStep | 'send_back';
  readonly label: string;
  readonly look: ButtonLook;
}[] = [
  { step: 'accept', label: 'Nhận đề nghị', look: 'primary' },
  { step: 'receive', label: 'Đã nhận được hàng', look: 'primary' },
  { step: 'send_back', label: 'Đã gửi trả hàng', look: 'primary' },
  { step: 'arrive', label: 'Hàng đã về shop', look: 'primary' },
  {
    step: 'escalate',
    get label() {
      return `Nhờ ${marketName()} xem xét`;
    },
    look: 'outline',
  },
  { step: 'close', label: 'Đóng yêu cầu', look: 'ghost' },
];

/** Irreversible steps ask for confirmation. */
function CaseButtons({
  order,
  item,
  steps,
  onSendBack,
}: {
  readonly order: Order;
  readonly item: Case;
  readonly steps: CaseSteps;
  readonly onSendBack: () => void;
}) {
  const { id, actions } = item;
  const doing = steps.doing(id);
  /** The confirmation takes the step; an escalation also takes a text. */
  const ask = (code: AskedStep) => {
    const body = stepQuestion({ code, item }, order);
    if (code === 'escalate')
      confirm({
        type: 'prompt',
        body,
        label: escalationLabel(),
        onSubmit: (content) => steps.take(id, code, { content }),
      });
    else confirm({ body, onSubmit: () => void steps.take(id, code) });
  };
  return BUTTONS.filter(({ step }) => actions.includes(step)).map(({ step, label, look }) => (
    <StepButton
      key={step}
      orderId={order.id}
      step={step}
      item={id}
      appearance={look}
      loading={doing === step}
      disabled={doing !== null && doing !== step}
      onPress={() => (step === 'send_back' ? onSendBack() : ask(step))}
    >
      {label}
    </StepButton>
  ));
}

interface CasesProps {
  readonly order: Order;
  readonly cases: readonly Case[];
  /** Step whose form was submitted, with its refusal. */
  readonly step: OpenStep | null;
  readonly reply: OrderFormReply | undefined;
  readonly formKey: string;
  /** A case changed, and possibly its order. */
  readonly onMoved: () => void;
}

/** Newest first. */
export function Cases({ order, cases, step, reply, formKey, onMoved }: CasesProps) {
  const messageForm = (id: string): MessageForm => {
    const refused = step?.code === 'message' && step.item.id === id ? reply : undefined;
    return {
      action: stepPath(order.id, 'message', id),
      fields: { intent: 'message', [ITEM_PARAM]: id, [KEY_FIELD]: `${formKey}-${id}` },
      content: refused?.values['content'] ?? '',
      error: refused?.errors['content'] ?? refused?.message ?? null,
    };
  };
  const steps = useCaseSteps({ side: 'buyer', onChanged: onMoved, onStale: onMoved });
  const [returning, setReturning] = useState<Case | null>(null);
  // a case that was just opened removes the button that opened it
  const place = useFocusPlace(cases.map(({ id }) => id).join(' '));
  return (
    <div ref={place} className="space-y-4 empty:hidden">
      {cases.map((item) => (
        <CasePanel key={item.id} item={item} side="buyer" steps={steps} messageForm={messageForm(item.id)}>
          <CaseButtons order={order} item={item} steps={steps} onSendBack={() => setReturning(item)} />
        </CasePanel>
      ))}
      {returning !== null && (
        <ParcelDialog
          title="Gửi trả hàng cho shop"
          submit="Báo đã gửi"
          withFee
          onClose={() => setReturning(null)}
          onSend={(words) => steps.take(returning.id, 'send_back', words)}
        />
      )}
    </div>
  );
}
