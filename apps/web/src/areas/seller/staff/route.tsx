import { listMemberEvents, listMembers } from '@market/contract/members/routes';
import { roleMay } from '@market/contract/rules/shop-roles';
import type { Call } from '@market/contract/web';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import { servicesContext, visitorContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { requireSeller } from '../require-seller.ts';
import { SELLER_STAFF_PATH } from '../staff-paths.ts';
import type { Route } from './+types/route';
import { changeStaffByForm } from './action.ts';
import { loadConnections } from './connections/load-connections.ts';
import { readLogQuery } from './connections/log-query.ts';
import { TokenPanel } from './connections/token-panel.tsx';
import { WebhookPanel } from './connections/webhook-panel.tsx';
import { EventList } from './event-list.tsx';
import { INVITE_PARAMETER, TeamSections, type Team } from './team-sections.tsx';

const InviteDialog = lazyDialog(() => import('./invite-dialog.tsx'));

const loadTeam = async (call: Call): Promise<Team> => {
  const [team, log] = await Promise.all([call(listMembers), call(listMemberEvents)]);
  if (!team.ok) throw errorResponse(team);
  if (!log.ok) throw errorResponse(log);
  return { ...team.value.data, events: log.value.data.events };
};

/** The owner sees everything; a manager has the connections alone. */
export async function loader(args: Route.LoaderArgs) {
  requireSeller(args, 'connections');
  const { call } = args.context.get(servicesContext);
  const { shopRole } = args.context.get(visitorContext);
  const query = readLogQuery(args.url.searchParams);
  const [connections, team] = await Promise.all([
    loadConnections(call, query),
    roleMay(shopRole, 'staff') ? loadTeam(call) : null,
  ]);
  return { ...connections, team, query, now: Date.now() };
}

export const action = (args: Route.ActionArgs) => changeStaffByForm(args);

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Nhân viên & kết nối',
    description: 'Ai làm việc cho shop, phần mềm nào được kết nối, và nhật ký thay đổi.',
    path: SELLER_STAFF_PATH,
    noindex: true,
  });

export default function SellerStaffRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { team, tokens, webhooks, log, query, now } = loaderData;
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const busy = useNavigation().formMethod === 'POST';
  const reply = actionData;
  const inviting = team !== null && parameters.has(INVITE_PARAMETER);
  return (
    <WorkspacePage title="Nhân viên & kết nối">
      {reply !== undefined && reply.intent !== 'invite' && (
        <Notice kind="error" className="mb-4">
          {reply.refusal.problem ?? reply.refusal.errors.phone}
        </Notice>
      )}
      <div className="space-y-4">
        {team !== null && <TeamSections team={team} now={now} />}
        <TokenPanel tokens={tokens} now={now} />
        <WebhookPanel webhooks={webhooks} log={log} query={query} now={now} />
        {team !== null && <EventList events={team.events} now={now} />}
      </div>
      {inviting && (
        <InviteDialog
          reply={reply?.intent === 'invite' ? reply : undefined}
          busy={busy}
          onClose={() => void navigate(SELLER_STAFF_PATH, { preventScrollReset: true })}
        />
      )}
    </WorkspacePage>
  );
}
