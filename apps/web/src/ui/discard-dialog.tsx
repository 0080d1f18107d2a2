import { Button } from './button.tsx';
import { DialogFrame } from './dialog-frame.tsx';

interface DiscardDialogProps {
  readonly onStay: () => void;
  readonly onDiscard: () => void;
}

/** Before a dialog is closed that somebody typed into. */
export default function DiscardDialog({ onStay, onDiscard }: DiscardDialogProps) {
  return (
    <DialogFrame
      open
      onClose={onStay}
      title="Bỏ nội dung vừa nhập?"
      footer={
        <>
          <Button onClick={onDiscard}>Bỏ</Button>
          <Button appearance="primary" onClick={onStay}>
            Nhập tiếp
          </Button>
        </>
      }
    >
      <p className="text-md">Nội dung vừa nhập chưa được lưu hay gửi đi.</p>
    </DialogFrame>
  );
}
