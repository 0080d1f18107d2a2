import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FieldError, Input } from '#ui/field.tsx';

/** The address of the selected words; empty removes it. */
export function LinkForm({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) {
  const [href, setHref] = useState<string>(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [invalid, setInvalid] = useState(false);
  const save = () => {
    const address = href.trim();
    if (address !== '' && !/^https:\/\/\S+$/.test(address)) return setInvalid(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address === '') chain.unsetLink().run();
    else chain.setLink({ href: address }).run();
    return onDone();
  };
  return (
    <div className="border-b border-line p-2">
      <div className="flex gap-2">
        <Input
          aria-label="Địa chỉ liên kết"
          aria-invalid={invalid || undefined}
          placeholder="https://"
          value={href}
          onChange={({ target }) => setHref(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            save();
          }}
        />
        <Button onClick={save}>Đặt</Button>
      </div>
      {invalid && <FieldError>Địa chỉ bắt đầu bằng https://.</FieldError>}
    </div>
  );
}
