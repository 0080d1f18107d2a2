import { countText } from '@market/contract/rules/money';
import { pageCount } from '@market/contract/rules/pagination';
import { useNavigation } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useReloadOn } from '#app/realtime/use-reload-on.ts';
import { SELLER_TICKETS_PATH } from '#app/seller-paths.ts';
import { UnsavedForms } from '#features/workspace/unsaved-forms.tsx';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { TabLinks, type TabItem } from '#ui/tabs.tsx';
import { requireSeller } from '../require-seller.ts';
import type { Route } from './+types/route';
import { changeSupportByForm, type SupportReply } from './action.ts';
import { LeadList } from './lead-list.tsx';
import { loadSupport } from './load-support.ts';
import { ReviewList } from './review-list.tsx';
import { FORM_PARAMETERS, parseSupportQuery, PER_PAGE, supportPath } from './support-query.ts';
import { TicketList, waitingTickets } from './ticket-list.tsx';

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args, 'talking');
  const query = parseSupportQuery(args.url.searchParams);
  const loaded = await loadSupport(args.context.get(servicesContext).call, query);
  redirectPastEnd(args.url, { total: loaded[query.section].total, page: query.page, perPage: PER_PAGE });
  return { ...loaded, query, now: Date.now() };
}

export const action = (args: Route.ActionArgs) => changeSupportByForm(args);

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Đánh giá & phiếu',
    description: 'Đánh giá của người mua, phiếu khách gửi và người muốn shop gọi lại.',
    path: SELLER_TICKETS_PATH,
    noindex: true,
  });

type Loaded = Route.ComponentProps['loaderData'];

const tabsOf = ({ reviews, tickets, leads, query }: Loaded): TabItem[] =>
  (
    [
      ['reviews', 'Đánh giá', reviews.counts.unanswered],
      ['tickets', 'Phiếu khách gửi', waitingTickets(tickets.counts)],
      ['leads', 'Khách tiềm năng', leads.counts.new],
    ] as const
  ).map(([section, text, count]) => ({
    to: supportPath(query, { section, filter: '' }),
    text,
    on: query.section === section,
    count: countText(count),
  }));

interface SectionListProps {
  readonly loaderData: Loaded;
  readonly reply: SupportReply | undefined;
  readonly busy: boolean;
}

function SectionList({ loaderData, ...rest }: SectionListProps) {
  const { reviews, tickets, leads, rating, query, now } = loaderData;
  if (query.section === 'reviews')
    return <ReviewList list={reviews} rating={rating} query={query} {...rest} />;
  return query.section === 'leads' ? (
    <LeadList list={leads} query={query} {...rest} />
  ) : (
    <TicketList list={tickets} query={query} now={now} {...rest} />
  );
}

export default function SellerTicketsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { query } = loaderData;
  const busy = useNavigation().formMethod === 'POST';
  useReloadOn(({ type }) => type === 'ticket');
  const reply = actionData !== undefined && 'problem' in actionData ? actionData : undefined;
  return (
    <WorkspacePage title="Đánh giá & phiếu">
      <TabLinks
        label="Đánh giá, phiếu và khách"
        className="mb-4 max-lg:-mx-4 max-lg:px-4"
        items={tabsOf(loaderData)}
      />
      {reply !== undefined && reply.id !== query.openId && (
        <Notice kind="error" className="mb-3">
          {reply.problem}
        </Notice>
      )}
      <UnsavedForms parameters={FORM_PARAMETERS}>
        <SectionList {...{ loaderData, reply, busy }} />
      </UnsavedForms>
      <Pagination
        page={query.page}
        pages={pageCount(loaderData[query.section].total, PER_PAGE)}
        pathOf={(page) => supportPath(query, { page })}
      />
    </WorkspacePage>
  );
}
