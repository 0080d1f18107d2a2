const VIETNAM_HOURS = 7;
const HOURS = 24;

/** `HH:MM` in Vietnam as cron in UTC. */
export const dailyCron = (at: string): string => {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  return `${minute} ${(hour - VIETNAM_HOURS + HOURS) % HOURS} * * *`;
};
