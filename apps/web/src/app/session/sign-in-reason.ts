// Reason for a redirect to sign-in, passed in navigation state so that links reveal nothing.

export interface SignInReason {
  /** `Đăng nhập để thêm 35 cái vào giỏ`. */
  readonly text: string;
  /** Title of the chosen product. */
  readonly title: string;
  readonly image: string | null;
}

export const signInReasonState = (reason: SignInReason) => ({ signInReason: reason });

/** Null when the navigation state has no reason. */
export const readSignInReason = (state: unknown): SignInReason | null => {
  const { signInReason: reason } = (state ?? {}) as { signInReason?: Partial<SignInReason> };
  return typeof reason?.text === 'string' && typeof reason.title === 'string'
    ? { text: reason.text, title: reason.title, image: reason.image ?? null }
    : null;
};
