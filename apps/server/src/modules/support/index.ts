/** Whether a person has asked a shop by a ticket, and who asked by one. */
export { findTicketAuthor, hasTicket } from './queries/authors.ts';
/** What waits for a shop. */
export { countWaitingTickets } from './queries/waiting.ts';
