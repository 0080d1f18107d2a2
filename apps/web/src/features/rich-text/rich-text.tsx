import { Image } from '@tiptap/extension-image';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import type { IconComponent } from '#ui/icon.tsx';
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Redo2,
  Undo2,
} from '#ui/icons.ts';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { FileButton, PICTURES } from '#features/pictures/file-button.tsx';
import { FieldError } from '#ui/field.tsx';
import { LinkForm } from './link-form.tsx';
import { useInsertedPictures, type UploadPicture } from './use-inserted-pictures.ts';

interface RichTextProps {
  readonly html: string;
  readonly onChange: (html: string) => void;
  /** `mô tả`: what the text is, inside a sentence. */
  readonly noun: string;
  /** Accessible name of the text. */
  readonly label: string;
  /** Null: a text without pictures. */
  readonly upload: UploadPicture | null;
  /** A form that checks its fields puts the focus here. */
  readonly invalid?: boolean;
}

interface Tool {
  readonly label: string;
  readonly Icon: IconComponent;
  readonly on: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => unknown;
}

const isOff = () => false;
const TOOLS: readonly Tool[] = [
  {
    label: 'Đậm',
    Icon: Bold,
    on: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Nghiêng',
    Icon: Italic,
    on: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Tiêu đề lớn',
    Icon: Heading2,
    on: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Tiêu đề nhỏ',
    Icon: Heading3,
    on: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'Danh sách',
    Icon: List,
    on: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Danh sách đánh số',
    Icon: ListOrdered,
    on: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  { label: 'Hoàn tác', Icon: Undo2, on: isOff, run: (editor) => editor.chain().focus().undo().run() },
  { label: 'Làm lại', Icon: Redo2, on: isOff, run: (editor) => editor.chain().focus().redo().run() },
];

const BUTTON = 'grid size-9 place-items-center rounded-md text-ink-2 hover:bg-sunken max-lg:size-11';

function Toolbar({ editor, onLink }: { readonly editor: Editor; readonly onLink: () => void }) {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => [...TOOLS.map((tool) => tool.on(now)), now.isActive('link')],
  });
  return (
    <>
      {TOOLS.map(({ label, Icon, run }, index) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          aria-pressed={on[index]}
          className={clsx(BUTTON, on[index] === true && 'bg-brand-soft text-brand-ink')}
          onClick={() => run(editor)}
        >
          <Icon aria-hidden className="ico" />
        </button>
      ))}
      <button
        type="button"
        aria-label="Liên kết"
        aria-pressed={on[TOOLS.length]}
        className={clsx(BUTTON, on[TOOLS.length] === true && 'bg-brand-soft text-brand-ink')}
        onClick={onLink}
      >
        <Link aria-hidden className="ico" />
      </button>
    </>
  );
}

const CONTENT =
  'rich-text min-h-48 px-3 py-2.5 text-base outline-0 [&_a]:text-brand-ink [&_a]:underline [&_h2]:mt-3 [&_h2]:text-lg [&_h2]:font-bold [&_h3]:mt-2 [&_h3]:text-md [&_h3]:font-semibold [&_img]:my-2 [&_img]:max-w-full [&_img]:rounded-lg [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:my-1.5 [&_ul]:list-disc [&_ul]:pl-6';

const noUpload: UploadPicture = async () => ({ error: '' });

/** Bold, italic, headings, lists, links and pictures; the server cleans what is sent. */
export default function RichText({ html, onChange, noun, label, upload, invalid = false }: RichTextProps) {
  const [linking, setLinking] = useState(false);
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        code: false,
        codeBlock: false,
        strike: false,
        underline: false,
        blockquote: false,
        horizontalRule: false,
        link: { openOnClick: false, protocols: ['https'], defaultProtocol: 'https' },
      }),
      Image,
    ],
    content: html,
    // the styles of the library need no tag of their own, which the policy of the page refuses
    injectCSS: false,
    editorProps: {
      attributes: { class: CONTENT, 'aria-label': label, ...(invalid && { 'aria-invalid': 'true' }) },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  });
  const pictures = useInsertedPictures(upload ?? noUpload, (src, alt) =>
    editor.chain().focus().setImage({ src, alt }).run(),
  );
  // a draft that is restored, or a newer version that is taken
  useEffect(() => {
    // the library replaces the editor when its place was hidden for a moment
    if (editor.isDestroyed) return;
    const shown = editor.isEmpty ? '' : editor.getHTML();
    if (html !== shown && !editor.isFocused) editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  return (
    <div className="rounded-md border border-line-strong focus-within:border-brand">
      <div
        role="toolbar"
        aria-label={`Định dạng ${noun}`}
        className="flex flex-wrap gap-0.5 border-b border-line p-1"
      >
        <Toolbar editor={editor} onLink={() => setLinking((now) => !now)} />
        {upload !== null && (
          <FileButton
            label={`Chèn ảnh vào ${noun}`}
            accept={PICTURES}
            className={BUTTON}
            onFiles={(files) => void pictures.add(files)}
          >
            <ImagePlus aria-hidden className="ico" />
          </FileButton>
        )}
      </div>
      {linking && <LinkForm editor={editor} onDone={() => setLinking(false)} />}
      <EditorContent editor={editor} />
      <p role="status" className="sr-only">
        {pictures.sending > 0 ? 'Đang tải ảnh' : ''}
      </p>
      {pictures.errors.map((error) => (
        <FieldError key={error}>{error}</FieldError>
      ))}
    </div>
  );
}
