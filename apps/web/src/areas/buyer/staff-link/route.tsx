import { getFirstAdmin } from '@market/contract/accounts/registration-routes';
import { useEffect, useRef } from 'react';
import { servicesContext } from '#app/context.ts';
import { STAFF_LINK_PATH } from '#app/paths.ts';
import { pageMeta } from '#app/page-meta.ts';
import { signInPath } from '#app/session/session.ts';
import { LinkButton } from '#ui/button.tsx';
import { NoscriptNotice } from '#ui/noscript-notice.tsx';
import { Notice } from '#ui/notice.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { RecoveryCodes } from '#features/account/recovery-codes.tsx';
import { CardLayout } from '#features/account/card-layout.tsx';
import type { Route } from './+types/route';
import { FirstAdminForm } from './first-admin-form.tsx';
import { StaffForm } from './staff-form.tsx';
import { useStaffLink } from './use-staff-link.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context.get(servicesContext).call(getFirstAdmin);
  return { isFirst: answer.ok && answer.value.data.is_missing };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Thiết lập tài khoản nhân viên',
    description: 'Đặt mật khẩu và xác thực hai lớp cho tài khoản nhân viên của chợ.',
    path: STAFF_LINK_PATH,
    noindex: true,
  });

function Finished({ phone, codes }: { readonly phone: string; readonly codes: readonly string[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-0">
        Tài khoản đã sẵn sàng
      </h1>
      <p className="mt-1 mb-4 text-base text-ink-2">
        Đăng nhập bằng <b className="num text-ink">{phone}</b>, mật khẩu vừa đặt và mã tiếp theo của ứng dụng.
        Trước đó, hãy cất mã khôi phục.
      </p>
      <RecoveryCodes account={phone} codes={codes} />
      <LinkButton to={signInPath(null)} appearance="primary" size="lg" className="mt-5 w-full">
        Tôi đã cất mã, đăng nhập
      </LinkButton>
    </>
  );
}

/** Staff account setup, opened by a link of an operator's command; the first account of a market by a code. */
export default function StaffLinkRoute({ loaderData: { isFirst } }: Route.ComponentProps) {
  const { opened, codes, failed, over: message, isBare, open, openToken, finish, fail } = useStaffLink();
  if (opened !== null && codes !== null)
    return (
      <CardLayout>
        <Finished phone={opened.account.phone} codes={codes} />
      </CardLayout>
    );
  if (isFirst && isBare)
    return (
      <CardLayout>
        <h1 className="text-2xl font-bold">Người giữ chìa khóa chợ</h1>
        <p className="mt-1 text-base text-ink-2">
          Chợ này chưa có ai quản trị. Tài khoản đầu tiên có mọi quyền, mời thêm người sau khi mở.
        </p>
        <FirstAdminForm onMade={openToken} />
      </CardLayout>
    );
  return (
    <CardLayout>
      <h1 className="text-2xl font-bold">Thiết lập tài khoản nhân viên</h1>
      <NoscriptNotice>Hãy bật JavaScript trong trình duyệt để thiết lập tài khoản.</NoscriptNotice>
      {failed !== null && message && (
        <Notice kind="error" className="mt-4">
          {failed.message}
        </Notice>
      )}
      {failed !== null && !message && (
        <div className="mt-4">
          <RetryRow title="Chưa mở được liên kết" text={failed.message} onRetry={() => void open()} />
        </div>
      )}
      {failed === null && opened === null && (
        <Loading>
          <Skeleton className="mt-4 h-64" />
        </Loading>
      )}
      {failed === null && opened !== null && (
        <>
          <p className="mt-1 text-base text-ink-2">
            Chào {opened.account.name}. Bạn sẽ đăng nhập bằng số{' '}
            <b className="num text-ink">{opened.account.phone}</b>.
          </p>
          <StaffForm phone={opened.account.phone} totp={opened.totp} onDone={finish} onOver={fail} />
        </>
      )}
    </CardLayout>
  );
}
