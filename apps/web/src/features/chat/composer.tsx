import { CHAT_IMAGES_MAX, CHAT_TEXT_MAX } from '@market/contract/constants/talking';
import type { Conversation, MessageInput } from '@market/contract/chat/schemas';
import { ImagePlus, SendHorizontal, Shirt } from '#ui/icons.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { useRef, useState, type FormEvent, type KeyboardEvent, type Ref } from 'react';
import { SectionBoundary } from '#app/errors/section-boundary.tsx';
import { Form } from 'react-router';
import { PicturesField } from '#features/pictures/pictures-field.tsx';
import { usePictures } from '#features/pictures/use-pictures.ts';
import { IconButton } from '#ui/button.tsx';
import type { receiverOf } from './chat-texts.ts';
import type { ChatDraft } from './use-chat-draft.ts';

const CardPicker = lazyDialog(() => import('./card-picker.tsx'));

export interface Suggestion {
  readonly title: string;
  readonly text: string;
}

interface ComposerProps {
  readonly draft: ChatDraft;
  readonly field: Ref<HTMLTextAreaElement>;
  readonly to: ReturnType<typeof receiverOf>;
  /** Cards can be sent in it; none before the first message. */
  readonly conversationId?: number;
  /** So that a repeated form sends one message. */
  readonly formKey: string;
  readonly suggestions: readonly Suggestion[];
  readonly blocked: Conversation['blocked'];
  readonly placeholder?: string;
  readonly onSend: (content: MessageInput, text: string) => void;
  readonly onType?: () => void;
}

const contentOf = (text: string, images: readonly string[]): MessageInput | null => {
  if (images.length > 0) return { type: 'image', images: [...images], ...(text !== '' && { text }) };
  return text === '' ? null : text;
};

function Suggestions({
  suggestions,
  onChoose,
}: Pick<ComposerProps, 'suggestions'> & { readonly onChoose: (text: string) => void }) {
  return (
    <div className="noscroll mb-2 flex gap-1.5 overflow-x-auto">
      {suggestions.map(({ title, text }) => (
        <button
          key={title}
          type="button"
          className="chip h-8! flex-none text-xs!"
          onClick={() => onChoose(text)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

const isSendKey = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing;

/** Writes a message; give it a `key` of the receiver. Without scripts a form with the intent `send`. */
export function Composer({
  draft,
  field,
  to,
  formKey,
  suggestions,
  blocked,
  onSend,
  onType,
  ...rest
}: ComposerProps) {
  const { placeholder = 'Nhập tin nhắn', conversationId } = rest;
  const { text, setText } = draft;
  const [attached, setAttached] = useState<'pictures' | 'card' | null>(null);
  const toggle = (kind: 'pictures' | 'card') => setAttached(attached === kind ? null : kind);
  const pictures = usePictures({ purpose: 'chat', max: CHAT_IMAGES_MAX });
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const content = pictures.sending ? null : contentOf(text.trim(), pictures.ids);
    if (content === null) return;
    onSend(content, text.trim() === '' ? 'Ảnh' : text.trim());
    setText('');
    pictures.clear();
    setAttached(null);
  };
  if (blocked !== null)
    return (
      <p className="border-t border-line p-4 text-center text-sm text-ink-2">
        {blocked === 'by_me'
          ? 'Bạn đang chặn cuộc trò chuyện này.'
          : 'Không thể nhắn tin trong cuộc trò chuyện này.'}
      </p>
    );
  return (
    <Form ref={form} method="post" onSubmit={submit} className="border-t border-line p-3">
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="key" value={formKey} />
      {suggestions.length > 0 && <Suggestions suggestions={suggestions} onChoose={draft.append} />}
      {attached === 'pictures' && (
        <div className="mb-2">
          <PicturesField pictures={pictures} label="Ảnh gửi kèm" />
        </div>
      )}
      {attached === 'card' && conversationId !== undefined && (
        <SectionBoundary>
          <CardPicker
            conversationId={conversationId}
            onClose={() => setAttached(null)}
            onChoose={(content, title) => {
              onSend(content, title);
              setAttached(null);
            }}
          />
        </SectionBoundary>
      )}
      <div className="flex items-end gap-1">
        <IconButton label="Gửi ảnh" aria-pressed={attached === 'pictures'} onClick={() => toggle('pictures')}>
          <ImagePlus aria-hidden className="ico" />
        </IconButton>
        {conversationId !== undefined && (
          <IconButton
            label="Gửi sản phẩm, đơn hàng"
            aria-pressed={attached === 'card'}
            onClick={() => toggle('card')}
          >
            <Shirt aria-hidden className="ico" />
          </IconButton>
        )}
        <textarea
          ref={field}
          name="text"
          rows={1}
          value={text}
          maxLength={CHAT_TEXT_MAX}
          aria-label="Tin nhắn"
          placeholder={placeholder}
          className="input field-sizing-content resize-none max-h-32 rounded-3xl! px-4!"
          onChange={({ target }) => {
            setText(target.value);
            onType?.();
          }}
          onKeyDown={(event) => {
            if (!isSendKey(event)) return;
            event.preventDefault();
            form.current?.requestSubmit();
          }}
        />
        <button
          type="submit"
          aria-label="Gửi"
          className="grid size-10 flex-none place-items-center rounded-full bg-brand text-on-brand max-lg:size-11"
        >
          <SendHorizontal aria-hidden className="ico" />
        </button>
      </div>
    </Form>
  );
}
