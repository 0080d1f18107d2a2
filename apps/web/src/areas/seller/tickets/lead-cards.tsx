import { maskPhone } from '@market/contract/rules/phone';
import type { SellerLead } from '@market/contract/support/schemas';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { dayTime } from '#ui/format-date.ts';
import { contentText, sourceText, STATE_TONES } from './lead-texts.ts';
import { entryPath, type SupportQuery } from './support-query.ts';

interface LeadCardsProps {
  readonly leads: readonly SellerLead[];
  readonly query: SupportQuery;
}

/** `LeadTable` for narrow screens. */
export function LeadCards({ leads, query }: LeadCardsProps) {
  return (
    <ul className="panel divide-y divide-line overflow-hidden lg:hidden">
      {leads.map((lead) => (
        <li key={lead.id} className="p-4">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge large tone={STATE_TONES[lead.state]}>
              {lead.state_label}
            </Badge>
            <b className="num text-sm font-semibold">
              {lead.name} · {maskPhone(lead.phone)}
            </b>
            <span className="num text-xs text-ink-3">{dayTime(lead.created_at)}</span>
          </p>
          <p className="mt-1 text-base">{contentText(lead)}</p>
          <p className="num text-xs text-ink-2">
            {sourceText(lead)}
            {lead.remind_at !== null && ` · Nhắc gọi ${dayTime(lead.remind_at)}`}
          </p>
          {lead.note !== '' && <p className="mt-1 text-sm text-ink-2">{lead.note}</p>}
          <div className="mt-2.5 flex gap-2">
            <a
              className={`btn btn-sm h-10! ${lead.state === 'new' ? 'btn-primary' : 'btn-outline'}`}
              href={`tel:${lead.phone}`}
              aria-label={`Gọi ${lead.name}`}
            >
              Gọi
            </a>
            <LinkButton to={entryPath(query, lead.id)} appearance="ghost" size="sm" className="h-10!">
              Cập nhật
            </LinkButton>
          </div>
        </li>
      ))}
    </ul>
  );
}
