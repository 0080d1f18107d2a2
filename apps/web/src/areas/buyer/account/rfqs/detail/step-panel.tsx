import { RFQ_CLOSED_REASONS } from '@market/contract/rules/rfq-reasons';
import type { Quotation, QuotationDraft, QuotationMessage, Rfq } from '@market/contract/rfq/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { useEffect, useRef, type ReactNode } from 'react';
import { Form } from 'react-router';
import { rfqPath } from '#app/paths.ts';
import { QuotationThread } from '#features/rfq/thread.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Field, Select, Textarea } from '#ui/field.tsx';
import { fullDate } from '#ui/format-date.ts';
import { Notice } from '#ui/notice.tsx';
import { DraftForm } from './draft-form.tsx';
import { isEnded, type DetailStep } from './detail-query.ts';
import { endText } from './end-text.ts';

interface StepPanelProps {
  readonly step: DetailStep;
  readonly rfq: Rfq;
  /** That the step is about; null to close the request. */
  readonly quotation: Quotation | null;
  readonly messages: readonly QuotationMessage[];
  readonly formKey: string;
  /** To order an accepted quotation; null for other steps. */
  readonly draft: QuotationDraft | null;
  /** Why the thread or the draft could not be loaded. */
  readonly refusal: string | null;
  readonly busy: boolean;
  readonly now: number;
}

interface FrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Frame({ title, children }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="panel scroll-mt-4 p-4 lg:p-6" aria-labelledby="buoc">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-bold outline-0" id="buoc">
        {title}
      </h2>
      {children}
    </section>
  );
}

type StepFormProps = Omit<StepPanelProps, 'step' | 'messages' | 'draft' | 'refusal' | 'formKey' | 'now'> & {
  readonly intent: string;
  readonly text: string;
  readonly danger?: boolean;
  readonly children: ReactNode;
};

/** Sent to the address of the step: refused, it stays open with what was typed. */
function StepForm({ intent, text, danger = false, rfq, quotation, busy, children }: StepFormProps) {
  return (
    <Form method="post" className="mt-3 space-y-4">
      <input type="hidden" name="intent" value={intent} />
      {quotation !== null && <input type="hidden" name="quotation" value={quotation.id} />}
      {children}
      <div className="flex gap-2.5">
        <LinkButton to={rfqPath(rfq.id)}>Để sau</LinkButton>
        <Button type="submit" appearance={danger ? 'danger' : 'primary'} loading={busy}>
          {text}
        </Button>
      </div>
    </Form>
  );
}

function Acceptance(props: StepPanelProps & { readonly quotation: Quotation }) {
  const { quotation, rfq } = props;
  const amount = `${formatNumber(quotation.quantity)} ${rfq.unit}`;
  return (
    <Frame title={`Chốt báo giá của ${quotation.shop.name}?`}>
      <StepForm {...props} intent="accept" text="Chốt báo giá">
        <p className="text-base text-ink-2">
          {amount} × {dong(quotation.final_price)} = <b className="num text-ink">{dong(quotation.total)}</b>,
          đặt hàng được đến hết ngày {fullDate(Date.parse(quotation.valid_until) - 1)}. Shop sẽ thấy số điện
          thoại của bạn để làm hàng. Yêu cầu này đóng lại; bạn vẫn chốt thêm được báo giá khác để chia số
          lượng.
        </p>
      </StepForm>
    </Frame>
  );
}

const MAX_REASON = 500;

function Decline(props: StepPanelProps & { readonly quotation: Quotation }) {
  return (
    <Frame title={`Từ chối báo giá của ${props.quotation.shop.name}?`}>
      <StepForm {...props} intent="decline" text="Từ chối" danger>
        <Field label="Lý do (không bắt buộc)">
          {(control) => (
            <Textarea
              {...control}
              name="reason"
              maxLength={MAX_REASON}
              placeholder="Ví dụ: giá cao hơn dự tính"
            />
          )}
        </Field>
      </StepForm>
    </Frame>
  );
}

function Closing(props: StepPanelProps) {
  return (
    <Frame title="Đóng yêu cầu này?">
      <StepForm {...props} quotation={null} intent="close" text="Đóng yêu cầu" danger>
        <Field label="Lý do">
          {(control) => (
            <Select
              {...control}
              name="closed_reason"
              options={RFQ_CLOSED_REASONS.map(({ code, label }) => ({ value: code, label }))}
            />
          )}
        </Field>
        <p className="text-base text-ink-2">Các báo giá đang chờ sẽ hết hiệu lực. Không mở lại được.</p>
      </StepForm>
    </Frame>
  );
}

function EndPanel({ quotation, now }: { readonly quotation: Quotation; readonly now: number }) {
  return (
    <Frame title={`Báo giá của ${quotation.shop.name} đã kết thúc`}>
      <p className="mt-1 text-base text-ink-2">
        {endText(quotation, now)}. Bạn chọn báo giá khác, hoặc nhắn shop gửi báo giá mới.
      </p>
    </Frame>
  );
}

function Refusal({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <Notice kind="error" className="mt-3">
      {text}
    </Notice>
  );
}

/** The question that the address of the page opens, or why it is closed. */
export function StepPanel(props: StepPanelProps) {
  const { step, quotation, messages, draft, refusal, busy } = props;
  if (step === 'dong') return props.rfq.actions.includes('close') ? <Closing {...props} /> : null;
  if (quotation === null) return null;
  if (step !== 'hoi' && isEnded(quotation)) return <EndPanel quotation={quotation} now={props.now} />;
  if (step === 'dat')
    return (
      <Frame title={`Đặt hàng của ${quotation.shop.name}`}>
        {draft === null ? <Refusal text={refusal} /> : <DraftForm draft={draft} />}
      </Frame>
    );
  if (step === 'chot')
    return quotation.actions.includes('accept') ? <Acceptance {...props} quotation={quotation} /> : null;
  if (step === 'tu-choi')
    return quotation.actions.includes('decline') ? <Decline {...props} quotation={quotation} /> : null;
  return (
    <Frame title={`Hỏi ${quotation.shop.name}`}>
      {refusal === null ? (
        <QuotationThread
          messages={messages}
          viewer="buyer"
          quotationId={quotation.id}
          canWrite={quotation.actions.includes('message')}
          formKey={props.formKey}
          busy={busy}
        />
      ) : (
        <Refusal text={refusal} />
      )}
    </Frame>
  );
}
