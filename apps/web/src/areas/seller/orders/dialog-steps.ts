const DIALOG_STEPS = ['propose_change', 'refund', 'delivery_proof', 'unpaid'] as const;

/** Step that needs input; its dialog is on the page of the order. */
export type DialogStep = (typeof DIALOG_STEPS)[number];

export const opensDialog = (code: string): code is DialogStep =>
  (DIALOG_STEPS as readonly string[]).includes(code);
