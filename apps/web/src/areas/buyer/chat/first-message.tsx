import { sendMessage } from '@market/contract/chat/routes';
import type { MessageInput } from '@market/contract/chat/schemas';
import type { ShopSummary } from '@market/contract/shops/summary-schemas';
import { useState, type ReactNode } from 'react';
import { call } from '#app/api.ts';
import { Composer } from '#features/chat/composer.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Notice } from '#ui/notice.tsx';

interface FirstMessageProps {
  readonly shop: Pick<ShopSummary, 'id' | 'name' | 'logo'>;
  /** What the buyer asks about: its card is sent first. */
  readonly productId: number | null;
  readonly formKey: string;
  readonly back: ReactNode;
  readonly onSent: () => void;
}

const SUGGESTIONS = [
  { title: 'Còn hàng không?', text: 'Shop ơi, mẫu này còn hàng không ạ?' },
  { title: 'Giá sỉ 100 cái?', text: 'Mình lấy 100 cái thì giá sỉ bao nhiêu ạ?' },
];

/** Opens a conversation: there is none before the first message. */
export function FirstMessage({ shop, productId, formKey, back, onSent }: FirstMessageProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const to = `shop:${shop.id}`;
  const send = async (content: MessageInput) => {
    setProblem(null);
    if (productId !== null) {
      const card = { type: 'product' as const, product_id: productId };
      await call(sendMessage, { body: { to, content: card, client_id: `${formKey}-card` } });
    }
    const answer = await call(sendMessage, { body: { to, content, client_id: formKey } });
    if (answer.ok) onSent();
    else setProblem(answer.message);
  };
  return (
    <section aria-label={`Chat với ${shop.name}`} className="flex h-full min-h-0 flex-col">
      <div className="flex items-center gap-3 border-b border-line px-4 py-2.5">
        {back}
        <Avatar name={shop.name} src={shop.logo} size={36} />
        <b className="truncate text-base font-semibold">{shop.name}</b>
      </div>
      <div className="grid flex-1 content-end gap-3 p-4 text-center text-sm text-ink-2">
        {problem !== null && <Notice kind="error">{problem}</Notice>}
        Nhắn tin đầu tiên cho {shop.name}.
      </div>
      <Composer
        to={to}
        formKey={formKey}
        suggestions={SUGGESTIONS}
        blocked={null}
        onSend={(content) => void send(content)}
      />
    </section>
  );
}
