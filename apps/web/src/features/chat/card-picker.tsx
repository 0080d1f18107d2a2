import { listSendableCards } from '@market/contract/chat/routes';
import type { CardType, MessageInput } from '@market/contract/chat/schemas';
import { FilePenLine } from '#ui/icons.ts';
import { useEffect, useState } from 'react';
import { call } from '#app/api.ts';
import { Chip } from '#ui/chip.tsx';
import { Picture } from '#ui/picture.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { CARD_TYPES, choiceOf, type CardChoice } from './card-choice.ts';
import { TYPE_TEXTS } from './chat-texts.ts';

const DEBOUNCE_MS = 300;
const THUMB = 44;

const EMPTY_TEXTS: Readonly<Record<CardType, string>> = {
  product: 'Shop không có sản phẩm nào như vậy.',
  order: 'Hai bên chưa có đơn hàng nào.',
  rfq: 'Chưa có yêu cầu báo giá nào.',
  quotation: 'Chưa có báo giá nào giữa hai bên.',
};

type Loaded = readonly CardChoice[] | 'failed' | null;

const useChoices = (conversationId: number, type: CardType, keyword: string) => {
  const [choices, setChoices] = useState<Loaded>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const state = { stopped: false, attempt };
    const load = async () => {
      const query = { type, ...(keyword !== '' && { keyword }) };
      const answer = await call(listSendableCards, { params: { id: conversationId }, query });
      if (state.stopped) return;
      setChoices(answer.ok ? answer.value.data.cards.flatMap((card) => choiceOf(card) ?? []) : 'failed');
    };
    const timer = setTimeout(() => void load(), keyword === '' ? 0 : DEBOUNCE_MS);
    return () => {
      state.stopped = true;
      clearTimeout(timer);
    };
  }, [conversationId, type, keyword, attempt]);
  return { choices, clear: () => setChoices(null), retry: () => setAttempt((count) => count + 1) };
};

function LoadingRows() {
  return (
    <Loading>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="my-1.5 h-11" />
      ))}
    </Loading>
  );
}

interface ChoiceRowProps {
  readonly choice: CardChoice;
  readonly onChoose: () => void;
}
function ChoiceRow({ choice: { title, detail, image }, onChoose }: ChoiceRowProps) {
  return (
    <button
      type="button"
      className="flex min-h-14 w-full items-center gap-3 rounded-lg px-1.5 py-1.5 text-left hover:bg-sunken"
      onClick={onChoose}
    >
      <span className="thumb grid size-11 flex-none place-items-center">
        {image === null ? (
          <FilePenLine aria-hidden className="ico text-ink-3" />
        ) : (
          <Picture src={image} alt="" width={THUMB} height={THUMB} />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{title}</span>
        <span className="num block truncate text-xs text-ink-2">{detail}</span>
      </span>
      <span className="text-sm font-semibold text-brand-ink">Gửi</span>
    </button>
  );
}

interface CardPickerProps {
  readonly conversationId: number;
  readonly onChoose: (content: MessageInput, text: string) => void;
}

/** Chooses a product, an order, a request or a quotation to send as a card. */
export default function CardPicker({ conversationId, onChoose }: CardPickerProps) {
  const [type, setType] = useState<CardType>('product');
  const [keyword, setKeyword] = useState('');
  const { choices, clear, retry } = useChoices(conversationId, type, type === 'product' ? keyword : '');
  const changeType = (next: CardType) => {
    if (next === type) return;
    clear();
    setType(next);
  };
  return (
    <section aria-label="Gửi thẻ" className="mb-2 rounded-xl border border-line bg-raised p-2.5">
      <div className="noscroll flex gap-1.5 overflow-x-auto">
        {CARD_TYPES.map((each) => (
          <Chip
            key={each}
            on={each === type}
            className="h-8! flex-none text-xs! max-lg:h-11!"
            onClick={() => changeType(each)}
          >
            {TYPE_TEXTS[each]}
          </Chip>
        ))}
      </div>
      {type === 'product' && (
        <input
          type="search"
          value={keyword}
          maxLength={100}
          aria-label="Tìm sản phẩm của shop"
          placeholder="Tìm sản phẩm của shop"
          className="input mt-2 min-h-9! text-sm! max-lg:min-h-11!"
          onChange={({ target }) => setKeyword(target.value)}
          // a form around it would send the message
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div aria-live="polite" className="mt-1.5 max-h-56 overflow-y-auto">
        {choices === null && <LoadingRows />}
        {choices === 'failed' && (
          <RetryRow title="Chưa tải được" text="Thử lại sau ít giây." onRetry={retry} />
        )}
        {choices !== null && choices !== 'failed' && (
          <>
            {choices.length === 0 && <p className="p-3 text-sm text-ink-2">{EMPTY_TEXTS[type]}</p>}
            {choices.map((each) => (
              <ChoiceRow key={each.key} choice={each} onChoose={() => onChoose(each.content, each.text)} />
            ))}
          </>
        )}
      </div>
    </section>
  );
}
