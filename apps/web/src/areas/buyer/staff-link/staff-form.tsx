import { CodeField } from '#features/account/code-field.tsx';
import { PasswordField } from '#features/account/password-field.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TotpQrCode, type TotpSecret } from '#features/account/totp-qr-code.tsx';
import { useStaffForm, type StaffFormHandlers } from './use-staff-link.ts';

interface StaffFormProps extends StaffFormHandlers {
  readonly phone: string;
  readonly totp: TotpSecret;
}

/** Staff need a password and TOTP at every sign-in. */
export function StaffForm({ phone, totp, ...ends }: StaffFormProps) {
  const { form, typed, errors, waiting, submit, problem, change } = useStaffForm(ends);
  return (
    <form
      ref={form}
      noValidate
      className="mt-5 space-y-6"
      method="post"
      onSubmit={(event) => void submit(event)}
    >
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      <section className="space-y-3.5" aria-labelledby="mat-khau">
        <h2 id="mat-khau" className="text-lg font-bold">
          1. Mật khẩu
        </h2>
        <input hidden autoComplete="username" value={phone} readOnly />
        <PasswordField
          label="Mật khẩu"
          name="password"
          autoComplete="new-password"
          strength
          error={errors.password}
          value={typed.password}
          onChange={(password) => change({ password })}
        />
        <PasswordField
          label="Nhập lại"
          name="repeated"
          autoComplete="new-password"
          error={errors.repeated}
          value={typed.repeated}
          onChange={(repeated) => change({ repeated })}
        />
      </section>
      <section className="space-y-3.5" aria-labelledby="hai-lop">
        <h2 id="hai-lop" className="text-lg font-bold">
          2. Xác thực hai lớp
        </h2>
        <TotpQrCode {...totp} />
        <CodeField
          label="6 số trong ứng dụng"
          name="code"
          error={errors.code ?? null}
          value={typed.code}
          onChange={(code) => change({ code })}
        />
      </section>
      <Button appearance="primary" size="lg" type="submit" className="w-full" loading={waiting}>
        Hoàn tất
      </Button>
    </form>
  );
}
