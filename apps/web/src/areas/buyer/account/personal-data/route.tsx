import { marketName } from '@market/contract/rules/market-name';
import { formatPhone } from '@market/contract/rules/phone';
import { getSession } from '@market/contract/sessions/routes';
import { servicesContext } from '#app/context.ts';
import { DATA_PATH, SECURITY_PATH } from '#app/paths.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import { isSeller } from '#app/session/session.ts';
import { AccountLayout } from '../account-layout.tsx';
import type { Route } from './+types/route';
import { DeletePanel } from './delete-panel.tsx';
import { ExportPanel } from './export-panel.tsx';

export async function loader(args: Route.LoaderArgs) {
  requireSignIn(args);
  const info = await args.context.get(servicesContext).call(getSession);
  if (!info.ok) throw errorResponse(info);
  return { user: info.value.data.user };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Dữ liệu của tôi',
    description: `Tải dữ liệu của bạn hoặc xóa tài khoản ${marketName()}.`,
    path: DATA_PATH,
    noindex: true,
  });

const BACK_LINK = { to: SECURITY_PATH, label: 'Về trang bảo mật' };

export default function DataRoute({ loaderData: { user } }: Route.ComponentProps) {
  const target = user.accountPhone === null ? user.email : formatPhone(user.accountPhone);
  return (
    <AccountLayout title="Dữ liệu của tôi" back={BACK_LINK}>
      <div className="space-y-3.5">
        <ExportPanel />
        <DeletePanel target={target} hasShop={isSeller(user)} />
      </div>
    </AccountLayout>
  );
}
