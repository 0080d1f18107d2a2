/** What a form shows after a refusal: at its fields, or above them. */
export interface FormRefusal<Field extends string> {
  readonly errors: Partial<Record<Field, string>>;
  readonly problem: string | null;
}

export const NO_REFUSAL: FormRefusal<never> = { errors: {}, problem: null };

/** A refusal of the server, at the field that it is about. */
export const refusalOf = <Field extends string>(
  { code, message, facts = {} }: { readonly code: string; readonly message: string; readonly facts?: object },
  fieldOfError: (code: string, facts: object) => Field | null,
): FormRefusal<Field> => {
  const field = fieldOfError(code, facts);
  if (field === null) return { errors: {}, problem: message };
  const errors: Partial<Record<string, string>> = { [field]: message };
  return { errors, problem: null };
};
