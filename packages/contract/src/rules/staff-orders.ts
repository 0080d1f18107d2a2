/** Orders that staff must look at: their arrival is not reported, a case is open, or their money waits for a second person. */
export const STAFF_ORDER_QUEUES = ['stuck', 'held', 'money_request'] as const;
export type StaffOrderQueue = (typeof STAFF_ORDER_QUEUES)[number];
