/** Advisory locks of sessions, by number. */
export const MIGRATION_LOCK = 7_202_611;
/** Shared by every process that serves; exclusive while all data is replaced. */
export const SERVING_LOCK = 7_202_612;
/** Of the process that fills an empty database. */
export const FILL_LOCK = 7_202_613;
/** Of the process that puts the files of a restore in place. */
export const FILES_LOCK = 7_202_614;
