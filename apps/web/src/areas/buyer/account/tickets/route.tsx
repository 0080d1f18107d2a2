import { pageCount, parsePage } from '@market/contract/rules/pagination';
import { changeTicket, listTickets } from '@market/contract/support/routes';
import { data, redirect, useLocation, useNavigation, useSearchParams } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { answerForm, fieldText, replyOr, SEE_OTHER } from '#app/page-forms.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useReloadOn } from '#app/realtime/use-reload-on.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import { pagePath, searchPath, TICKETS_PATH } from '#app/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { AccountLayout } from '../account-layout.tsx';
import type { Route } from './+types/route';
import { TicketCard } from './ticket-card.tsx';

const PER_PAGE = 20;

export async function loader(args: Route.LoaderArgs) {
  requireSignIn(args);
  const page = parsePage(args.url.searchParams.get('page'), PER_PAGE);
  const { call } = args.context.get(servicesContext);
  const answer = await call(listTickets, { query: { page, limit: PER_PAGE } });
  if (!answer.ok) throw errorResponse(answer);
  const { total } = answer.value.data;
  redirectPastEnd(args.url, { total, page, perPage: PER_PAGE });
  return { ...answer.value.data, page, now: Date.now() };
}

/** Closes a ticket; the message of a refusal. */
export const action = async (args: Route.ActionArgs) => {
  requireSignIn(args);
  const { call } = args.context.get(servicesContext);
  return (await answerForm(args, {
    close: async (_, form) => {
      const params = { id: Number(fieldText(form, 'ticket')) };
      const answer = await call(changeTicket, { params, body: { status: 'closed' } });
      if (!answer.ok) return data({ problem: answer.message }, { status: answer.status });
      return redirect(args.url.pathname + args.url.search, SEE_OTHER);
    },
  })) as { problem: string };
};
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  replyOr(serverAction, (problem) => ({ problem }));

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Phiếu đã gửi',
    description: 'Câu hỏi, xin giá và báo khi có hàng bạn đã gửi cho shop.',
    path: TICKETS_PATH,
    noindex: true,
  });

export default function TicketsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { tickets, total, page, now } = loaderData;
  const location = useLocation();
  const [search] = useSearchParams();
  const busy = useNavigation().formMethod === 'POST';
  useReloadOn(({ type }) => type === 'ticket');
  return (
    <AccountLayout title="Phiếu đã gửi" text="Shop trả lời ở đây và qua e-mail hoặc tin nhắn của bạn.">
      {search.has('da-gui') && (
        <Notice kind="info" className="mb-4">
          Đã gửi phiếu cho shop.
        </Notice>
      )}
      {actionData !== undefined && (
        <Notice kind="error" className="mb-4">
          {actionData.problem}
        </Notice>
      )}
      {tickets.length === 0 ? (
        <div className="panel">
          <EmptyState
            art="backpack"
            title="Bạn chưa gửi phiếu nào"
            text="Ở trang sản phẩm, bạn có thể nhờ shop báo khi có hàng, xin giá tốt hơn hoặc gọi lại."
          >
            <LinkButton to={searchPath()} appearance="primary">
              Tìm sản phẩm
            </LinkButton>
          </EmptyState>
        </div>
      ) : (
        <ul className="panel divide-y divide-line overflow-hidden">
          {tickets.map((ticket) => (
            <TicketCard key={ticket.id} ticket={ticket} now={now} busy={busy} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={pageCount(total, PER_PAGE)}
        pathOf={(number) => pagePath(location, number)}
      />
    </AccountLayout>
  );
}
