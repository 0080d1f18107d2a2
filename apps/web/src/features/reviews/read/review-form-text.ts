/** Form field with the id of a review. */
export const REVIEW_FIELD = 'review_id';
/** Sends the reason; `report` only opens the form. */
export const REPORT_INTENT = 'send_report';

/** The form for the reason of a report, in the reply to a form. */
export interface ReportReply {
  readonly report: { readonly id: number; readonly note: string; readonly problem: string | null };
}

export const helpfulId = (id: number): string => `huu-ich-${id}`;
/** Of the form for the reason. */
export const reasonId = (id: number): string => `ly-do-${id}`;
export const reportId = (id: number): string => `bao-cao-${id}`;

export const REPORT_NOTICE = 'Người viết không biết ai báo cáo.';
export const REPORT_PLACEHOLDER = 'Kể rõ hơn điều bạn thấy không ổn';
export const reportQuestion = (author: string): string => `Đánh giá của ${author} có vấn đề gì?`;
