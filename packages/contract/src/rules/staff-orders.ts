/**
 * Orders that staff must look at: their arrival is not reported, a case is open, their money waits for a second person, or
 * return shipping waits for an approval.
 */
export const STAFF_ORDER_QUEUES = ['stuck', 'held', 'money_request', 'return_fee'] as const;
export type StaffOrderQueue = (typeof STAFF_ORDER_QUEUES)[number];
