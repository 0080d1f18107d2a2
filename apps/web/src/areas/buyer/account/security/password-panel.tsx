import { SavedNotice } from '#features/account/saved-notice.tsx';
import { PasswordField } from '#features/account/password-field.tsx';
import { SECURITY_PATH } from '#app/paths.ts';
import { recoveryPath } from '#app/session/session.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '../panel.tsx';
import { PASSWORD_CHANGED_ID } from './password-change.ts';
import { usePasswordForm } from './use-password-form.ts';

function PasswordForm({ account, onChanged }: Pick<PasswordPanelProps, 'account' | 'onChanged'>) {
  const { form, fields, errors, problem, saving, submitted, submit, change } = usePasswordForm(onChanged);
  return (
    <form
      ref={form}
      noValidate
      method="post"
      action={SECURITY_PATH}
      className="space-y-3.5"
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="intent" value="password" />
      {!submitted && (
        <SavedNotice id={PASSWORD_CHANGED_ID}>Đã đổi mật khẩu, các thiết bị khác đã đăng xuất</SavedNotice>
      )}
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      {/* Shows password managers which account the new password belongs to. */}
      <input type="text" name="account" value={account} autoComplete="username" readOnly hidden />
      <PasswordField
        label="Mật khẩu hiện tại"
        name="current"
        autoComplete="current-password"
        error={errors.current}
        value={fields.current}
        onChange={(current) => change({ current })}
      />
      <PasswordField
        label="Mật khẩu mới"
        name="next"
        autoComplete="new-password"
        strength
        error={errors.next}
        value={fields.next}
        onChange={(next) => change({ next })}
      />
      <PasswordField
        label="Nhập lại mật khẩu mới"
        name="repeated"
        autoComplete="new-password"
        error={errors.repeated}
        value={fields.repeated}
        onChange={(repeated) => change({ repeated })}
      />
      <Button appearance="primary" type="submit" className="max-lg:w-full" loading={saving}>
        Đổi mật khẩu
      </Button>
    </form>
  );
}

interface PasswordPanelProps {
  readonly hasPassword: boolean;
  /** Sign-in name: phone number or e-mail address. */
  readonly account: string;
  readonly onChanged: () => void;
}

/** Accounts without a password create one by password recovery. */
export function PasswordPanel({ hasPassword, account, onChanged }: PasswordPanelProps) {
  return (
    <Panel
      title="Mật khẩu"
      text={
        hasPassword
          ? 'Đổi xong, các thiết bị khác phải đăng nhập lại.'
          : 'Tài khoản này chưa có mật khẩu. Đặt mật khẩu bằng mã gửi đến điện thoại hoặc email của bạn.'
      }
    >
      {hasPassword ? (
        <PasswordForm account={account} onChanged={onChanged} />
      ) : (
        <LinkButton to={recoveryPath(SECURITY_PATH)}>Đặt mật khẩu</LinkButton>
      )}
    </Panel>
  );
}
