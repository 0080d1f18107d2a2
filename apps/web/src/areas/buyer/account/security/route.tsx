import { getSecurity } from '@market/contract/accounts/routes';
import { listPasskeys } from '@market/contract/accounts/second-factor-routes';
import { getSession } from '@market/contract/sessions/routes';
import { useState } from 'react';
import { servicesContext } from '#app/context.ts';
import { SECURITY_PATH } from '#app/paths.ts';
import { answerForm } from '#app/page-forms.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import { Notice } from '#ui/notice.tsx';
import { AccountLayout } from '../account-layout.tsx';
import type { Route } from './+types/route';
import { LinkedAccountsPanel } from './linked-accounts-panel.tsx';
import { SecurityLinks } from './security-links.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { changePasswordByForm } from './password-by-form.ts';
import { PasswordPanel } from './password-panel.tsx';
import { TotpPanel } from './totp-panel.tsx';

export async function loader(args: Route.LoaderArgs) {
  requireSignIn(args);
  const { call } = args.context.get(servicesContext);
  const [info, security, keys] = await Promise.all([call(getSession), call(getSecurity), call(listPasskeys)]);
  if (!info.ok) throw errorResponse(info);
  if (!security.ok) throw errorResponse(security);
  if (!keys.ok) throw errorResponse(keys);
  const { accountPhone, email, scope } = info.value.data.user;
  return {
    account: accountPhone ?? email ?? '',
    isStaff: scope.includes('staff'),
    security: security.value.data.security,
    passkeys: keys.value.data.passkeys,
  };
}

export const action = (args: Route.ActionArgs) => answerForm(args, { password: changePasswordByForm });

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Bảo mật',
    description: 'Mật khẩu, xác thực hai lớp và passkey của tài khoản bạn.',
    path: SECURITY_PATH,
    noindex: true,
  });

export default function SecurityRoute({ loaderData }: Route.ComponentProps) {
  const { account, isStaff } = loaderData;
  const [security, setSecurity] = useState(loaderData.security);
  const [passkeys, setPasskeys] = useState<typeof loaderData.passkeys>(loaderData.passkeys);
  const [passwordChanged, setPasswordChanged] = useState(false);
  const isFactorRequired = isStaff && !security.totp && passkeys.length === 0;
  return (
    <AccountLayout title="Bảo mật">
      <div className="space-y-3.5">
        {isFactorRequired && (
          <Notice kind="warning">
            Tài khoản nhân viên phải có lớp bảo vệ thứ hai. Hãy bật xác thực hai lớp hoặc thêm một passkey.
          </Notice>
        )}
        <div className="grid grid-cols-1 items-start gap-3.5 lg:grid-cols-[24rem_1fr]">
          <PasswordPanel
            hasPassword={security.hasPassword}
            account={account}
            onChanged={() => setPasswordChanged(true)}
          />
          <div className="space-y-3.5">
            <TotpPanel
              account={account}
              on={security.totp}
              codesLeft={security.recoveryCodesLeft}
              onChange={(totp) => setSecurity({ ...security, ...totp })}
            />
            <PasskeysPanel
              passkeys={passkeys}
              toReview={passwordChanged}
              onChange={(changed) => setPasskeys([...changed])}
            />
            <LinkedAccountsPanel linked={security.linked} />
            <SecurityLinks />
          </div>
        </div>
      </div>
    </AccountLayout>
  );
}
