import { pageCount } from '@market/contract/rules/pagination';
import { useNavigation } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useReloadOn } from '#app/realtime/use-reload-on.ts';
import { SELLER_TICKETS_PATH } from '#app/paths.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { TabLinks } from '#ui/tabs.tsx';
import { requireSeller } from '../require-seller.ts';
import type { Route } from './+types/route';
import { changeSupportByForm } from './action.ts';
import { LeadList } from './lead-list.tsx';
import { loadSupport, PER_PAGE } from './load-support.ts';
import { parseSupportQuery, supportPath } from './support-query.ts';
import { TicketList, waitingTickets } from './ticket-list.tsx';

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args);
  const query = parseSupportQuery(new URL(args.request.url).searchParams);
  const loaded = await loadSupport(args.context.get(servicesContext).call, query);
  return { ...loaded, query, now: Date.now() };
}

export const action = (args: Route.ActionArgs) => changeSupportByForm(args);

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Phiếu & khách tiềm năng',
    description: 'Phiếu khách gửi và người muốn shop gọi lại.',
    path: SELLER_TICKETS_PATH,
    noindex: true,
  });

export default function SellerTicketsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { tickets, leads, query, now } = loaderData;
  const busy = useNavigation().formMethod === 'POST';
  useReloadOn(({ type }) => type === 'ticket');
  const reply = actionData !== undefined && 'problem' in actionData ? actionData : undefined;
  const total = query.leads ? leads.total : tickets.total;
  return (
    <WorkspacePage title="Phiếu & khách tiềm năng">
      <TabLinks
        label="Phiếu và khách"
        className="mb-4 max-lg:-mx-4 max-lg:px-4"
        items={[
          {
            to: supportPath(query, { leads: false, filter: '' }),
            text: 'Phiếu khách gửi',
            on: !query.leads,
            count: waitingTickets(tickets.counts),
          },
          {
            to: supportPath(query, { leads: true, filter: '' }),
            text: 'Khách tiềm năng',
            on: query.leads,
            count: leads.counts.new,
          },
        ]}
      />
      {reply !== undefined && reply.id !== query.openId && (
        <Notice kind="error" className="mb-3">
          {reply.problem}
        </Notice>
      )}
      {query.leads ? (
        <LeadList list={leads} query={query} reply={reply} busy={busy} />
      ) : (
        <TicketList list={tickets} query={query} reply={reply} now={now} busy={busy} />
      )}
      <Pagination
        page={query.page}
        pages={pageCount(total, PER_PAGE)}
        pathOf={(page) => supportPath(query, { page })}
      />
    </WorkspacePage>
  );
}
