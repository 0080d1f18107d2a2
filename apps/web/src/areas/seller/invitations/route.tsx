import { marketName } from '@market/contract/rules/market-name';
import { acceptInvitation, declineInvitation, listMyInvitations } from '@market/contract/members/routes';
import type { ReceivedInvitation } from '@market/contract/members/schemas';
import { SHOP_ROLE_LABELS } from '@market/contract/rules/shop-roles';
import { data, Form, redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { answerForm, fieldText, SEE_OTHER, type FormRequest } from '#app/page-forms.ts';
import { pageMeta } from '#app/page-meta.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import { LogoMark } from '#app/shell/logo.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { SELLER_PATH } from '../require-seller.ts';
import { INVITATIONS_PATH } from '../staff-paths.ts';
import type { Route } from './+types/route';

export async function loader(args: Route.LoaderArgs) {
  requireSignIn(args);
  const answer = await args.context.get(servicesContext).call(listMyInvitations);
  if (!answer.ok) throw errorResponse(answer);
  return { invitations: answer.value.data.invitations };
}

/** The new rights come with a new session: its cookies are set by this answer. */
export const action = async (args: Route.ActionArgs) => {
  requireSignIn(args);
  const { call } = args.context.get(servicesContext);
  const to =
    (route: typeof acceptInvitation | typeof declineInvitation, path: string) =>
    async (_: FormRequest, form: FormData) => {
      const answer = await call(route, { params: { id: fieldText(form, 'id') } });
      return answer.ok
        ? redirect(path, SEE_OTHER)
        : data({ problem: answer.message }, { status: answer.status });
    };
  return (await answerForm(args, {
    accept: to(acceptInvitation, SELLER_PATH),
    decline: to(declineInvitation, INVITATIONS_PATH),
  })) as Response | ReturnType<typeof data<{ problem: string }>>;
};

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Lời mời làm việc cho shop',
    description: `Shop mời bạn làm nhân viên trên ${marketName()}.`,
    path: INVITATIONS_PATH,
    noindex: true,
  });

function InvitationCard({ invitation: { id, shop, role } }: { readonly invitation: ReceivedInvitation }) {
  return (
    <li className="panel p-5">
      <div className="flex items-center gap-3">
        <Avatar name={shop.name} src={shop.logo} size={44} />
        <p className="min-w-0 text-md">
          <b className="font-semibold">{shop.name}</b> mời bạn làm{' '}
          <b className="font-semibold">{SHOP_ROLE_LABELS[role]}</b>
        </p>
      </div>
      {/* a document: every part of the page gets the new session */}
      <Form method="post" reloadDocument className="mt-4 flex gap-2.5">
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="intent" value="accept" appearance="primary">
          Nhận lời
        </Button>
        <Button type="submit" name="intent" value="decline">
          Từ chối
        </Button>
      </Form>
    </li>
  );
}

export default function InvitationsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const problem = (actionData as { problem?: string } | undefined)?.problem;
  return (
    <main id="noi-dung" tabIndex={-1} className="mx-auto min-h-dvh max-w-lg content-center p-4">
      <p className="mb-4 flex items-center justify-center gap-2.5">
        <LogoMark className="h-10" />
        <b className="text-xl font-extrabold tracking-[-.03em]">{marketName()}</b>
      </p>
      <h1 className="mb-4 text-center text-xl font-bold">Lời mời làm việc cho shop</h1>
      {problem !== undefined && (
        <Notice kind="error" className="mb-4">
          {problem}
        </Notice>
      )}
      {loaderData.invitations.length === 0 ? (
        <div className="panel">
          <EmptyState
            art="socks"
            title="Chưa có lời mời nào"
            text="Lời mời gửi tới số điện thoại của shop ghi. Hãy đăng nhập bằng tài khoản đã xác minh đúng số đó."
          >
            <LinkButton to="/">Về trang chủ</LinkButton>
          </EmptyState>
        </div>
      ) : (
        <ul className="space-y-3">
          {loaderData.invitations.map((invitation) => (
            <InvitationCard key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </main>
  );
}
