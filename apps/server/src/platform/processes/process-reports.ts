import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Context, Db } from '../context.ts';
import { startInterval } from '../jobs/interval.ts';
import { before, MINUTE, SECOND } from '../time.ts';

export interface ProcessReport {
  readonly id: string;
  readonly role: string;
  readonly started_at: Date;
  readonly seen_at: Date;
  readonly memory_bytes: number;
  /** Part of one processor, in thousandths. */
  readonly cpu: number;
  /** Of the data folder; null when it cannot be read. */
  readonly disk_free: number | null;
  readonly disk_size: number | null;
}

const EVERY_MS = 10 * SECOND;
/** A process that wrote nothing for so long has ended. */
const SILENT_MS = MINUTE;

const diskOf = async (folder: string): Promise<{ free: number | null; size: number | null }> => {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    return { free: null, size: null };
  }
};

const cpuMeter = (): (() => number) => {
  let [usage, at] = [process.cpuUsage(), performance.now()];
  return () => {
    const { user, system } = process.cpuUsage(usage);
    const share = (user + system) / 1_000 / Math.max(1, performance.now() - at);
    [usage, at] = [process.cpuUsage(), performance.now()];
    return Math.round(share * 1_000);
  };
};

/** Writes what this process is and uses. Returns how to stop. */
export const startReports = (
  contextOf: () => Context,
  { role, dataDir }: { readonly role: string; readonly dataDir: string },
): (() => Promise<void>) => {
  const [id, startedAt, cpu] = [randomUUID(), contextOf().now, cpuMeter()];
  const report = async () => {
    const { db, now } = contextOf();
    const { free, size } = await diskOf(dataDir);
    await sql`insert into process_reports (id, role, started_at, seen_at, memory_bytes, cpu, disk_free, disk_size)
      values (${id}, ${role}, ${startedAt}, ${now}, ${process.memoryUsage.rss()}, ${cpu()}, ${free}, ${size})
      on conflict (id) do update set seen_at = excluded.seen_at, memory_bytes = excluded.memory_bytes,
        cpu = excluded.cpu, disk_free = excluded.disk_free, disk_size = excluded.disk_size`.execute(db);
    await sql`delete from process_reports where seen_at < ${before(now, 60 * SILENT_MS)}`.execute(db);
  };
  const failed = (error: unknown) => contextOf().log.warn({ err: error }, 'process report');
  const stop = startInterval(report, { every: EVERY_MS, failed });
  return async () => {
    await stop();
    await sql`delete from process_reports where id = ${id}`.execute(contextOf().db).catch(failed);
  };
};

/** Of processes that wrote within the last minute. */
export const selectReports = async (db: Db, now: Date): Promise<ProcessReport[]> => {
  const { rows } = await sql<ProcessReport>`
    select * from process_reports where seen_at > ${before(now, SILENT_MS)} order by role, started_at`.execute(
    db,
  );
  return rows;
};
