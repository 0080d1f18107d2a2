import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';

/** Before a page with unsaved changes is left. */
export default function LeaveDialog({
  hasDraft = false,
  onClose,
  onLeave,
}: {
  /** Whether a draft is stored on the device. */
  readonly hasDraft?: boolean;
  readonly onClose: () => void;
  readonly onLeave: () => void;
}) {
  return (
    <Modal
      open
      onClose={onClose}
      title="Rời trang khi chưa lưu?"
      footer={
        <>
          <Button onClick={onLeave}>Rời trang</Button>
          <Button appearance="primary" onClick={onClose}>
            Ở lại
          </Button>
        </>
      }
    >
      <p className="text-md">
        {hasDraft
          ? 'Thay đổi chưa lưu. Bản đang viết được giữ trên thiết bị này.'
          : 'Thay đổi chưa lưu sẽ mất khi rời trang.'}
      </p>
    </Modal>
  );
}
