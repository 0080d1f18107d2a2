export const SOCKET_PATH = '/v1/chat/socket';
/** How often an open socket is pinged and sent `alive`. A page that receives nothing for longer has lost it. */
export const SOCKET_HEARTBEAT_MS = 20_000;

// Tickets and leads.
export const TICKETS_PER_DAY = 20;
export const LEAD_REMINDER_MAX_DAYS = 180;

export const CHAT_TEXT_MAX = 2_000;
/** Pictures of a message. */
export const CHAT_IMAGES_MAX = 10;
export const CHAT_MESSAGES_PER_MINUTE = 60;
export const CHAT_NEW_CONVERSATIONS_PER_DAY = 50;
export const CHAT_REPORTS_PER_DAY = 20;
/** A call that waits for messages. */
export const CHAT_WAIT_MAX_S = 20;
export const QUICK_REPLIES_MAX = 50;

// Alerts.
/** In the menu of the header. */
export const ALERTS_PER_MENU = 10;
/** Room for topics in a body of preferences. */
export const ALERT_TOPICS_MAX = 50;
/** Coins that expire within so many days are announced. */
export const COIN_ALERT_DAYS = 7;
/** A product on a wishlist that became cheaper by this share is announced. */
export const WISH_DROP_MIN_PERCENT = 5;
/** Browsers of one person; the one that was used longest ago makes room. */
export const PUSH_SUBSCRIPTIONS_MAX = 10;
