import { marketName } from '@market/contract/rules/market-name';
import { clearTokens } from '@market/contract/sessions/routes';
import { useState } from 'react';
import { Link, useActionData, useSearchParams } from 'react-router';
import { call } from '#app/api.ts';
import { servicesContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { hasSessionHint, session } from '#app/session/session-store.ts';
import { recoveryPath, signInPath } from '#app/session/session.ts';
import { LinkButton } from '#ui/button.tsx';
import { CardLayout } from '#features/account/card-layout.tsx';
import { AlreadySignedIn } from '#features/account/already-signed-in.tsx';
import type { Route } from './+types/route';
import { recoverByForm } from './action.ts';
import { FIRST_STEP, type RecoveryStep } from './recovery-steps.ts';
import { RequestCodeStep } from './request-code-step.tsx';
import { ResetStep } from './reset-step.tsx';
import { useRecoveryCode } from './use-recovery-code.ts';

export const loader = ({ context }: Route.LoaderArgs) => ({
  humanCheck: context.get(servicesContext).humanCheck,
});

export const action = (args: Route.ActionArgs) => recoverByForm(args);

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Quên mật khẩu',
    description: `Đặt lại mật khẩu ${marketName()} bằng mã gửi qua SMS hoặc email.`,
    path: '/quen-mat-khau',
    noindex: true,
  });

/** Starts with the step that the action answered to a form without scripts. */
const useRecovery = () => {
  const answer = useActionData<RecoveryStep>() ?? FIRST_STEP;
  const code = useRecoveryCode();
  const [sentCode, setSentCode] = useState(answer.step === 'reset' ? answer.sentCode : null);
  const [changed, setChanged] = useState(answer.step === 'changed');
  return {
    code,
    sentCode,
    changed,
    start: answer.step === 'request' ? answer : FIRST_STEP,
    refused: answer.step === 'reset' ? answer.refusal : null,
    setSentCode,
    onPasswordChanged: () => {
      // a new password ends all sessions, including this one
      if (hasSessionHint()) void call(clearTokens);
      session.send({ type: 'guest' });
      setChanged(true);
    },
  };
};

function PasswordChanged({ signIn }: { readonly signIn: string }) {
  return (
    <CardLayout>
      <AlreadySignedIn title="Đã đổi mật khẩu" text="Các thiết bị khác đã được đăng xuất.">
        <LinkButton to={signIn} appearance="primary">
          Đăng nhập
        </LinkButton>
      </AlreadySignedIn>
    </CardLayout>
  );
}

/** Also for signed-in users without a password. */
export default function RecoveryRoute({ loaderData: { humanCheck } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const next = search.get('next');
  const signIn = signInPath(next);
  const { code, sentCode, changed, start, refused, setSentCode, onPasswordChanged } = useRecovery();
  if (changed) return <PasswordChanged signIn={signIn} />;
  return (
    <CardLayout
      below={
        <Link to={signIn} className="link">
          Quay lại đăng nhập
        </Link>
      }
    >
      {sentCode === null ? (
        <RequestCodeStep
          action={recoveryPath(next)}
          start={start}
          code={code}
          humanCheck={humanCheck}
          onSent={setSentCode}
        />
      ) : (
        <ResetStep
          action={recoveryPath(next)}
          next={next}
          sentCode={sentCode}
          refused={refused}
          code={code}
          onSent={setSentCode}
          onChangeTarget={() => setSentCode(null)}
          onPasswordChanged={onPasswordChanged}
        />
      )}
    </CardLayout>
  );
}
