/** What the page of an order shows after one of its forms was refused, or when the visitor has to press once more. */
export interface OrderFormReply {
  /** Problem without a field. */
  readonly message: string | null;
  /** By field. */
  readonly errors: Readonly<Partial<Record<string, string>>>;
  /** What was typed, by field. */
  readonly values: Readonly<Partial<Record<string, string>>>;
  /** Where to continue: a form may not lead to another site. */
  readonly next: { readonly to: string; readonly label: string } | null;
}

export const UNPROCESSABLE = 422;
/** Prefix of the fields with quantities; the id of the line follows. */
export const QUANTITY_FIELD = 'quantity_';
