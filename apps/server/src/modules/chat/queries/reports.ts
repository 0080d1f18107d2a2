import { presentUpload } from '#media';
import type { Context } from '#platform/context.ts';
import {
  selectOpenReports,
  selectReportedMessages,
  selectReportsByIds,
  type ReportWithSides,
} from '../store/reports.ts';

/** Reports that wait for staff, the oldest first, at most a thousand. */
export const getOpenReports = ({ db }: Context) => selectOpenReports(db);

export const getReports = ({ db }: Context, ids: readonly number[]): Promise<ReportWithSides[]> =>
  selectReportsByIds(db, ids);

/** The messages that a report is about, with those around it, as they were written. */
export const getReportedMessages = async ({ db }: Context, report: ReportWithSides) =>
  (await selectReportedMessages(db, report)).map(({ id, by, text, images, at }) => ({
    id,
    by,
    text,
    images: images.map((key, index) => presentUpload({ id: `${id}-${index}`, key })),
    at: at.toISOString(),
    reported: id === report.message_id,
  }));
