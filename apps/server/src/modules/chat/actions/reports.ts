import type { Context, Tx } from '#platform/context.ts';
import { closeReport, lockReport, type ReportWithSides } from '../store/reports.ts';

/** The report, locked until the transaction ends. */
export const lockChatReport = ({ db }: Context<Tx>, id: number): Promise<ReportWithSides | undefined> =>
  lockReport(db, id);

/** @param upheld whether the report was right */
export const closeChatReport = ({ db, now }: Context<Tx>, id: number, upheld: boolean): Promise<void> =>
  closeReport(db, id, upheld, now);
