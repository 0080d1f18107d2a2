import { resolve, sep } from 'node:path';
import type { Reader } from '#platform/config/reader.ts';
import type { BackupRetention } from '#ports/backups.ts';

export interface BackupConfig {
  readonly folder: string;
  /** `HH:MM` in Vietnam. */
  readonly at: string;
  readonly retention: BackupRetention;
}

const RETENTION: BackupRetention = { days: 14, weeks: 8, months: 12 };
const DEFAULT_AT = '03:00';

const atOf = (read: Reader): string => {
  const at = read.text('BACKUP_AT') ?? DEFAULT_AT;
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(at))
    read.wrong.push(`BACKUP_AT must be a time of day in Vietnam, like 03:00, not "${at}"`);
  return at;
};

const retentionOf = (read: Reader): BackupRetention => {
  const text = read.text('BACKUP_KEEP');
  if (text === undefined) return RETENTION;
  const [days = 0, weeks = 0, months = 0] = text.split(',').map(Number);
  if (/^[1-9]\d{0,3}(?:,\d{1,3}){0,2}$/.test(text)) return { days, weeks, months };
  read.wrong.push(`BACKUP_KEEP must be days, weeks and months, like 14,8,12, not "${text}"`);
  return RETENTION;
};

/** Undefined without `BACKUP_DIR`: no backups are scheduled. */
export const backupConfigOf = (read: Reader, dataDir: string): BackupConfig | undefined => {
  const folder = read.text('BACKUP_DIR');
  const [at, retention] = [atOf(read), retentionOf(read)];
  if (folder === undefined) {
    for (const name of ['BACKUP_AT', 'BACKUP_KEEP'])
      if (read.text(name) !== undefined)
        read.wrong.push(`${name} goes with BACKUP_DIR, the folder of the backups`);
    return undefined;
  }
  const path = resolve(folder);
  if (`${path}${sep}`.startsWith(`${resolve(dataDir)}${sep}`))
    read.wrong.push('BACKUP_DIR must not be in DATA_DIR: a backup beside its data is lost with it');
  return { folder: path, at, retention };
};
