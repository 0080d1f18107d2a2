import { REVIEW_REPORT_REASONS } from '@market/contract/constants';
import ReasonDialog, { type ChosenReason } from '#features/orders/reason-dialog.tsx';

interface ReportDialogProps {
  readonly author: string;
  readonly onClose: () => void;
  readonly onSubmit: (reasoned: ChosenReason) => void;
}

export default function ReportDialog({ author, onClose, onSubmit }: ReportDialogProps) {
  return (
    <ReasonDialog
      title="Báo cáo đánh giá"
      question={<>Đánh giá của {author} có vấn đề gì?</>}
      reasons={REVIEW_REPORT_REASONS}
      placeholder="Kể rõ hơn điều bạn thấy không ổn"
      notice="Người viết không biết ai báo cáo."
      onClose={onClose}
      onSubmit={onSubmit}
    />
  );
}
