import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';

/** Before a page with unsaved changes is left. */
export default function LeaveDialog({
  hasDraft = false,
  onStay,
  onLeave,
}: {
  /** Whether a draft is stored on the device. */
  readonly hasDraft?: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}) {
  return (
    <Modal
      open
      onClose={onStay}
      title="Rời trang khi chưa lưu?"
      footer={
        <>
          <Button onClick={onLeave}>Rời trang</Button>
          <Button appearance="primary" onClick={onStay}>
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
