import type { BackupRetention } from '#ports/backups.ts';
import { DAY, HOUR } from '#platform/time.ts';

/** `cho-phien-20261126-200000.tar.zst`, UTC. */
const NAME = /^cho-phien-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.zst$/;

export const backupName = (now: Date): string =>
  `cho-phien-${now
    .toISOString()
    .replaceAll(/[-:]|\.\d+Z$/g, '')
    .replace('T', '-')}.tar.zst`;

const timeOf = (name: string): Date | undefined => {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  return year === undefined ? undefined : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
};

const VIETNAM_MS = 7 * HOUR;
const dayOf = (time: Date): number => Math.floor((time.getTime() + VIETNAM_MS) / DAY);
/** Weeks begin on Monday; day 0 was a Thursday. */
const weekOf = (time: Date): number => Math.floor((dayOf(time) + 3) / 7);
const monthOf = (time: Date): string => new Date(time.getTime() + VIETNAM_MS).toISOString().slice(0, 7);

/** Names of backups that no rule retains. Files of other names are never among them. */
export const expiredBackups = (
  names: readonly string[],
  { days, weeks, months }: BackupRetention,
): string[] => {
  const backups = names
    .flatMap((name) => {
      const time = timeOf(name);
      return time === undefined ? [] : [{ name, time }];
    })
    .toSorted((one, other) => other.time.getTime() - one.time.getTime());
  const wanted = new Set<string>();
  const addNewestOf = (periodOf: (time: Date) => number | string, count: number) => {
    const seen = new Set<number | string>();
    for (const { name, time } of backups) {
      const period = periodOf(time);
      if (seen.has(period)) continue;
      if (seen.size === count) return;
      seen.add(period);
      wanted.add(name);
    }
  };
  addNewestOf(dayOf, days);
  addNewestOf(weekOf, weeks);
  addNewestOf(monthOf, months);
  return backups.filter(({ name }) => !wanted.has(name)).map(({ name }) => name);
};
