import { marketName } from '@market/contract/rules/market-name';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { reviewedChanges } from './draft/changes.ts';
import { fieldLabel } from './draft/field-texts.ts';
import type { LocalDraft } from './state/local-draft.ts';
import type { Editor } from './state/use-editor.ts';

const timeOf = (time: number): string =>
  new Date(time).toLocaleString('vi-VN', {
    hour: '2-digit',
    minute: '2-digit',
    day: '2-digit',
    month: '2-digit',
  });

interface EditorNoticesProps {
  readonly editor: Editor;
  readonly offered: LocalDraft | null;
  readonly onTake: () => void;
  readonly onDrop: () => void;
}

/** Above the form: a draft of this device, why a save was refused, what the next save does. */
export function EditorNotices({ editor, offered, onTake, onDrop }: EditorNoticesProps) {
  const { base, draft, message } = editor;
  const reviewed = base?.is_public === true ? reviewedChanges(draft, base) : [];
  return (
    <>
      {offered !== null && (
        <Notice>
          <p>Thiết bị này còn bản chưa lưu từ {timeOf(offered.savedAt)}.</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" className="max-lg:h-11!" onClick={onTake}>
              Dùng bản chưa lưu
            </Button>
            <Button size="sm" appearance="ghost" className="max-lg:h-11!" onClick={onDrop}>
              Bỏ bản đó
            </Button>
          </div>
        </Notice>
      )}
      {message !== null && <Notice kind="error">{message}</Notice>}
      {reviewed.length > 0 && (
        <Notice kind="warning">
          Đổi {reviewed.map((field) => fieldLabel(field).toLowerCase()).join(', ')} thì {marketName()} duyệt
          lại. Sản phẩm vẫn bán trong lúc chờ; giá và tồn kho đổi ngay.
        </Notice>
      )}
    </>
  );
}
