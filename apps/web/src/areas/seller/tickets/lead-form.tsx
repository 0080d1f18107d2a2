import { marketName } from '@market/contract/rules/market-name';
import { LEAD_STATES } from '@market/contract/rules/ticket-labels';
import { formatPhone } from '@market/contract/rules/phone';
import type { SellerLead } from '@market/contract/support/schemas';
import { Phone } from '#ui/icons.ts';
import { Form } from 'react-router';
import { Button, LinkButton } from '#ui/button.tsx';
import { Field, Input, Select, Textarea } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import type { SupportReply } from './action.ts';
import { localTime } from './lead-fields.ts';

interface LeadFormProps {
  readonly lead: SellerLead;
  readonly reply: SupportReply | undefined;
  /** The list without it. */
  readonly closePath: string;
  readonly busy: boolean;
}

/** State, note and reminder of a lead. */
export function LeadForm({ lead, reply, closePath, busy }: LeadFormProps) {
  const reminder = localTime(lead.remind_at);
  return (
    <section className="panel mb-4 p-4 lg:p-5" aria-labelledby="khach">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-md font-bold" id="khach">
          {lead.name}
        </h2>
        <a className="btn btn-outline btn-sm num max-lg:h-10!" href={`tel:${lead.phone}`}>
          <Phone aria-hidden className="ico size-4!" />
          {formatPhone(lead.phone)}
        </a>
      </div>
      {lead.message !== '' && <p className="mt-2 text-base whitespace-pre-line">{lead.message}</p>}
      <Form method="post" className="mt-4 space-y-4">
        <input type="hidden" name="intent" value="lead" />
        <input type="hidden" name="id" value={lead.id} />
        <input type="hidden" name="remindedAt" value={reminder} />
        {reply !== undefined && <Notice kind="error">{reply.problem}</Notice>}
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Field label="Tình trạng">
            {(control) => (
              <Select
                {...control}
                name="state"
                defaultValue={lead.state}
                options={LEAD_STATES.map(({ code, label }) => ({ value: code, label }))}
              />
            )}
          </Field>
          <Field
            label="Nhắc gọi lúc"
            hint={`${marketName()} gửi e-mail cho chủ shop. Để trống nếu không cần.`}
          >
            {(control) => (
              <Input {...control} name="remindAt" type="datetime-local" defaultValue={reminder} />
            )}
          </Field>
        </div>
        <Field label="Ghi chú của shop" hint="Khách không thấy.">
          {(control) => (
            <Textarea {...control} name="note" maxLength={1000} defaultValue={reply?.text ?? lead.note} />
          )}
        </Field>
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" appearance="primary" loading={busy}>
            Lưu
          </Button>
          <LinkButton to={closePath}>Để sau</LinkButton>
        </div>
      </Form>
    </section>
  );
}
