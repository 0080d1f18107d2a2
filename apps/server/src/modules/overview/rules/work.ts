/** Of finance: payouts and refunds that wait longer are reported as an incident, too. */
export const FINANCE_SLA_HOURS = 72;
/** Of orders that wait for staff. */
export const ORDER_SLA_HOURS = 48;
