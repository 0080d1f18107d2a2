import { clearTokens } from '@market/contract/sessions/routes';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../api.ts';
import { servicesContext } from '../../context.ts';
import { pageMeta } from '../../shared/page-meta.ts';
import { hasSessionHint, session } from '../../shared/session/session-store.ts';
import { signInPath } from '../../shared/session/session.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { CardPage } from '../sign-in/card-page.tsx';
import { Done } from '../sign-in/done.tsx';
import type { Route } from './+types/route';
import { AskStep } from './ask-step.tsx';
import type { SentCode } from './recovery.ts';
import { ResetStep } from './reset-step.tsx';
import { useRecoveryCode } from './use-code.ts';

export const loader = ({ context }: Route.LoaderArgs) => ({
  humanCheck: context.get(servicesContext).humanCheck,
});

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Quên mật khẩu',
    description: 'Đặt lại mật khẩu Chợ Phiên bằng mã gửi qua SMS hoặc email.',
    path: '/quen-mat-khau',
    noindex: true,
  });

/** Also for someone who is signed in and has no password yet, or forgot it. */
export default function RecoveryRoute({ loaderData: { humanCheck } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const signIn = signInPath(search.get('next'));
  const code = useRecoveryCode();
  const [sent, setSent] = useState<SentCode | null>(null);
  const [done, setDone] = useState(false);
  if (done)
    return (
      <CardPage>
        <Done title="Đã đổi mật khẩu" text="Các thiết bị khác đã được đăng xuất.">
          <LinkButton to={signIn} look="primary">
            Đăng nhập
          </LinkButton>
        </Done>
      </CardPage>
    );
  return (
    <CardPage
      below={
        <Link to={signIn} className="link">
          Quay lại đăng nhập
        </Link>
      }
    >
      {sent === null ? (
        <AskStep code={code} humanCheck={humanCheck} onSent={setSent} />
      ) : (
        <ResetStep
          sent={sent}
          code={code}
          onSent={setSent}
          onOther={() => setSent(null)}
          onDone={() => {
            // Every session has ended, also one of this browser.
            if (hasSessionHint()) void call(clearTokens);
            session.send({ type: 'guest' });
            setDone(true);
          }}
        />
      )}
    </CardPage>
  );
}
