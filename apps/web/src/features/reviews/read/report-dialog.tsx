import { REVIEW_REPORT_REASONS } from '@market/contract/rules/review-reports';
import { REPORT_NOTICE, REPORT_PLACEHOLDER, reportQuestion } from './review-form-text.ts';
import ReasonDialog, { type ChosenReason, type UnsentReason } from '#features/orders/reason-dialog.tsx';

interface ReportDialogProps {
  readonly author: string;
  readonly unsent?: UnsentReason;
  readonly onClose: () => void;
  readonly onSubmit: (reasoned: ChosenReason) => void;
}

export default function ReportDialog({ author, unsent, onClose, onSubmit }: ReportDialogProps) {
  return (
    <ReasonDialog
      title="Báo cáo đánh giá"
      question={reportQuestion(author)}
      reasons={REVIEW_REPORT_REASONS}
      placeholder={REPORT_PLACEHOLDER}
      notice={REPORT_NOTICE}
      unsent={unsent}
      onClose={onClose}
      onSubmit={onSubmit}
    />
  );
}
