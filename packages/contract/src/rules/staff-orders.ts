/**
 * Why an order waits for a decision of staff: its arrival, its parcel or its cash is not settled, its money waits for a
 * second person, or return shipping waits for an approval.
 */
export const STAFF_ORDER_WAITS = ['stuck', 'money_request', 'return_fee'] as const;
export type StaffOrderWait = (typeof STAFF_ORDER_WAITS)[number];
/** Orders that staff must look at: all that wait for a decision, those of one kind, and those that a case holds. */
export const STAFF_ORDER_QUEUES = ['decision', ...STAFF_ORDER_WAITS, 'held'] as const;
export type StaffOrderQueue = (typeof STAFF_ORDER_QUEUES)[number];
