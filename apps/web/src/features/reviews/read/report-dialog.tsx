import { REVIEW_REPORT_REASONS } from '@market/contract/rules/review-reports';
import { REPORT_NOTICE, REPORT_PLACEHOLDER, reportQuestion } from './review-form-text.ts';
import ReasonDialog, { type ChosenReason } from '#features/orders/reason-dialog.tsx';

interface ReportDialogProps {
  readonly author: string;
  readonly initial?: ChosenReason;
  readonly onClose: () => void;
  readonly onSubmit: (reasoned: ChosenReason) => void;
}

export default function ReportDialog({ author, initial, onClose, onSubmit }: ReportDialogProps) {
  return (
    <ReasonDialog
      title="Báo cáo đánh giá"
      question={reportQuestion(author)}
      reasons={REVIEW_REPORT_REASONS}
      placeholder={REPORT_PLACEHOLDER}
      notice={REPORT_NOTICE}
      initial={initial}
      onClose={onClose}
      onSubmit={onSubmit}
    />
  );
}
