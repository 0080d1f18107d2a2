/** What a new shop sets up, in the order of its first page. */
export const CHECKLIST_STEPS = ['phone', 'profile', 'product', 'pickup', 'bank', 'verification'] as const;
export type ChecklistStep = (typeof CHECKLIST_STEPS)[number];

/** A shop that has done these can receive orders once it is approved. */
export const STEPS_FOR_ORDERS: readonly ChecklistStep[] = ['phone', 'profile', 'product', 'pickup'];
