import { marketName } from '@market/contract/rules/market-name';
import { getSecurity } from '@market/contract/accounts/routes';
import { getSession } from '@market/contract/sessions/routes';
import type { UserSession } from '@market/contract/sessions/schemas';
import { useState } from 'react';
import { Link } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { PROFILE_PATH } from '#app/paths.ts';
import { answerForm } from '#app/page-forms.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import { lastRegistrationStepPath } from '#app/session/session.ts';
import { session } from '#app/session/session-store.ts';
import { Notice } from '#ui/notice.tsx';
import { AccountLayout } from '../account-layout.tsx';
import type { Route } from './+types/route';
import { AvatarPicker } from './avatar-picker.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { saveProfileByForm } from './profile-by-form.ts';
import { ProfileForm } from './profile-form.tsx';

export async function loader(args: Route.LoaderArgs) {
  requireSignIn(args);
  const { call } = args.context.get(servicesContext);
  const [info, security] = await Promise.all([call(getSession), call(getSecurity)]);
  if (!info.ok) throw errorResponse(info);
  if (!security.ok) throw errorResponse(security);
  return { user: info.value.data.user, emailVerified: security.value.data.security.emailVerified };
}

export const action = (args: Route.ActionArgs) => answerForm(args, { profile: saveProfileByForm });

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Hồ sơ',
    description: `Tên, ảnh, số điện thoại và địa chỉ của bạn trên ${marketName()}.`,
    path: PROFILE_PATH,
    noindex: true,
  });

export default function ProfileRoute({ loaderData }: Route.ComponentProps) {
  const [user, setUser] = useState(loaderData.user);
  const [emailVerified, setEmailVerified] = useState(loaderData.emailVerified);
  const changed = (next: UserSession) => {
    setUser(next);
    session.send({ type: 'user', user: next });
  };
  return (
    <AccountLayout title="Hồ sơ">
      <div className="space-y-3.5">
        {user.registerStep4Required && (
          <Notice>
            Còn một bước nữa là đăng ký xong: chọn bạn mua hàng hay mở shop.{' '}
            <Link to={lastRegistrationStepPath(PROFILE_PATH)} className="link">
              Hoàn tất đăng ký
            </Link>
          </Notice>
        )}
        <div className="grid grid-cols-1 items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <section className="panel p-5" aria-labelledby="ban">
            <h2 className="mb-4 text-lg font-bold" id="ban">
              Thông tin của bạn
            </h2>
            <div className="mb-5 border-b border-line pb-5">
              <AvatarPicker user={user} onSaved={changed} />
            </div>
            <ProfileForm user={user} onSaved={changed} />
          </section>
          <section className="panel p-5" aria-labelledby="lien-he">
            <h2 className="mb-4 text-lg font-bold" id="lien-he">
              Liên hệ
            </h2>
            <ContactPanel
              user={user}
              emailVerified={emailVerified}
              onPhone={changed}
              onEmail={(next) => {
                changed(next);
                setEmailVerified(true);
              }}
            />
          </section>
        </div>
      </div>
    </AccountLayout>
  );
}
