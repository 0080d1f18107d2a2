import { Button } from './button.tsx';
import { DialogFrame } from './dialog-frame.tsx';

interface DiscardDialogProps {
  /** Stays in the dialog that was about to close. */
  readonly onClose: () => void;
  readonly onDiscard: () => void;
}

/** Before a dialog is closed that somebody typed into. */
export default function DiscardDialog({ onClose, onDiscard }: DiscardDialogProps) {
  return (
    <DialogFrame
      open
      onClose={onClose}
      title="Bỏ nội dung vừa nhập?"
      footer={
        <>
          <Button onClick={onDiscard}>Bỏ</Button>
          <Button appearance="primary" onClick={onClose}>
            Nhập tiếp
          </Button>
        </>
      }
    >
      <p className="text-md">Nội dung vừa nhập chưa được lưu hay gửi đi.</p>
    </DialogFrame>
  );
}
