import { maskPhone } from '@market/contract/rules/phone';
import type { SellerLead } from '@market/contract/support/schemas';
import { Ellipsis } from '#ui/icons.ts';
import { Link } from 'react-router';
import { Badge } from '#ui/badge.tsx';
import { dayTime } from '#ui/format-date.ts';
import { contentText, sourceText, STATE_TONES } from './lead-texts.ts';
import { entryPath, type SupportQuery } from './support-query.ts';

interface LeadRowProps {
  readonly lead: SellerLead;
  readonly query: SupportQuery;
}

function LeadRow({ lead, query }: LeadRowProps) {
  const path = entryPath(query, lead.id);
  return (
    <tr className={query.openId === lead.id ? 'sel' : undefined}>
      <td>
        <b className="font-semibold">{lead.name}</b>
        <span className="num block text-xs text-ink-3">{maskPhone(lead.phone)}</span>
      </td>
      <td>{sourceText(lead)}</td>
      <td className="max-w-64">
        <span className="line-clamp-2">{contentText(lead)}</span>
        {lead.note !== '' && <span className="line-clamp-1 text-xs text-ink-3">{lead.note}</span>}
      </td>
      <td className="num whitespace-nowrap text-ink-2">{dayTime(lead.created_at)}</td>
      <td>
        <Badge large tone={STATE_TONES[lead.state]}>
          {lead.state_label}
        </Badge>
      </td>
      <td className="num whitespace-nowrap text-ink-2">
        {lead.remind_at === null ? '' : dayTime(lead.remind_at)}
      </td>
      <td>
        <span className="flex justify-end gap-1.5">
          <a
            className={`btn btn-sm ${lead.state === 'new' ? 'btn-primary' : 'btn-outline'} max-lg:h-10!`}
            href={`tel:${lead.phone}`}
            aria-label={`Gọi ${lead.name}`}
          >
            Gọi
          </a>
          <Link className="icon-btn size-8! max-lg:size-10!" to={path} aria-label={`Cập nhật ${lead.name}`}>
            <Ellipsis aria-hidden className="ico" />
          </Link>
        </span>
      </td>
    </tr>
  );
}

const HEADS = ['Khách', 'Từ đâu', 'Nội dung', 'Lúc', 'Tình trạng', 'Nhắc gọi'];

/** People who want the shop to call. */
export function LeadTable({
  leads,
  query,
}: {
  readonly leads: readonly SellerLead[];
  readonly query: SupportQuery;
}) {
  return (
    <section className="panel noscroll relative overflow-x-auto max-lg:hidden" aria-label="Khách tiềm năng">
      <table className="tbl min-w-[56rem]">
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Thao tác</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {leads.map((lead) => (
            <LeadRow key={lead.id} lead={lead} query={query} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
