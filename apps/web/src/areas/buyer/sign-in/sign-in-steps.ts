// What the action of the page answers: the step to show next, without the password.
import type { Challenge } from '#app/session/sign-in.ts';

export type Method = Challenge['methods'][number];
const METHOD_ORDER: readonly Method[] = ['totp', 'passkey', 'recovery_code'];
export const isMethod = (value: unknown): value is Method => METHOD_ORDER.some((method) => method === value);
export const inOrder = (methods: readonly Method[]): Method[] =>
  METHOD_ORDER.filter((method) => methods.includes(method));

export interface FieldErrors {
  readonly account: string | null;
  readonly password: string | null;
}

export interface PasswordStep {
  readonly step: 'password';
  readonly account: string;
  readonly errors: FieldErrors;
  /** Why the second factor ended. */
  readonly notice: string | null;
}

export interface SecondFactorStep extends Challenge {
  readonly step: 'second_factor';
  /** The first of the offered methods when null. */
  readonly method: Method | null;
  readonly error: string | null;
}

export type SignInStep = PasswordStep | SecondFactorStep;

export const missingFields = (account: string, password: string): FieldErrors => ({
  account: account.trim() === '' ? 'Hãy nhập số điện thoại hoặc email' : null,
  password: password === '' ? 'Hãy nhập mật khẩu' : null,
});

export const passwordStep = (account: string, errors: Partial<FieldErrors> = {}): PasswordStep => ({
  step: 'password',
  account,
  errors: { account: null, password: null, ...errors },
  notice: null,
});

export const endedStep = (notice: string | null): PasswordStep => ({ ...passwordStep(''), notice });

export const secondFactorStep = ({ challenge, methods }: Challenge): SecondFactorStep => ({
  step: 'second_factor',
  challenge,
  methods,
  method: null,
  error: null,
});

const textIn = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
};

/** The fields of both forms; empty when missing. */
export const readFields = (fields: FormData) => ({
  account: textIn(fields, 'account').trim(),
  password: textIn(fields, 'password'),
  challenge: textIn(fields, 'challenge'),
  methods: inOrder(fields.getAll('methods').filter(isMethod)),
  method: textIn(fields, 'method'),
  /** Another method, chosen where no script changes it. */
  otherMethod: textIn(fields, 'other_method'),
  code: textIn(fields, 'code'),
});
export type SignInFields = ReturnType<typeof readFields>;

/** The step that the fields are of, with an error. */
export const refusedStep = (fields: SignInFields, error: string): SignInStep => {
  const { account, challenge, methods, method } = fields;
  if (challenge === '') return passwordStep(account, { password: error });
  return { ...secondFactorStep({ challenge, methods }), method: isMethod(method) ? method : null, error };
};
