import type { ReactNode } from 'react';
import type { ProofMethod } from '#app/session/reauthentication.ts';

/** Texts per method: the link that selects it, the submit button, the error for empty input. */
export const PROOF_TEXTS: Readonly<Record<ProofMethod, { other: string; button: string; empty: string }>> = {
  password: { other: 'Dùng mật khẩu', button: 'Xác nhận', empty: 'Hãy nhập mật khẩu' },
  totp: { other: 'Dùng mã của ứng dụng', button: 'Xác nhận', empty: 'Hãy nhập đủ 6 số của mã' },
  passkey: { other: 'Dùng passkey', button: 'Dùng passkey', empty: '' },
  recovery_code: { other: 'Dùng mã khôi phục', button: 'Xác nhận', empty: 'Hãy nhập mã khôi phục' },
};

interface OtherProofMethodsProps<Method extends ProofMethod> {
  readonly methods: readonly Method[];
  readonly chosen: Method;
  /** The links submit this field of their form where no script handles them. */
  readonly field?: string;
  readonly onChoose: (method: Method) => void;
  readonly children?: ReactNode;
}

/** Links to the methods other than the selected one. */
export function OtherProofMethods<Method extends ProofMethod>({
  methods,
  chosen,
  field,
  onChoose,
  children,
}: OtherProofMethodsProps<Method>) {
  const others = methods.filter((method) => method !== chosen);
  if (others.length === 0 && children === undefined) return null;
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1">
      {others.map((method) => (
        <button
          key={method}
          type={field === undefined ? 'button' : 'submit'}
          name={field}
          value={method}
          className="link min-h-8 text-sm max-lg:min-h-11"
          onClick={(event) => {
            event.preventDefault();
            onChoose(method);
          }}
        >
          {PROOF_TEXTS[method].other}
        </button>
      ))}
      {children}
    </div>
  );
}
