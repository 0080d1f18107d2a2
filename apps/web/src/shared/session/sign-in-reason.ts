// Why somebody is led to sign in: it goes along with the change of page, so that a link to the page tells nothing.

export interface SignInReason {
  /** `Đăng nhập để thêm 35 cái vào giỏ`. */
  readonly text: string;
  /** What was chosen. */
  readonly title: string;
  readonly image: string | null;
}

/** The state of a navigation to the sign-in page. */
export const signInReasonState = (reason: SignInReason) => ({ signInReason: reason });

/** Reads what `withReason` wrote; null from anything else. */
export const readSignInReason = (state: unknown): SignInReason | null => {
  const { signInReason: reason } = (state ?? {}) as { signInReason?: Partial<SignInReason> };
  return typeof reason?.text === 'string' && typeof reason.title === 'string'
    ? { text: reason.text, title: reason.title, image: reason.image ?? null }
    : null;
};
