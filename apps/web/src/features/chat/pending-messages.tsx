import type { PendingMessage } from './thread-state.ts';

interface PendingMessagesProps {
  readonly pending: readonly PendingMessage[];
  readonly sendAgain: (message: Omit<PendingMessage, 'problem'>) => void;
}

/** Items of a list: what waits for the server's answer, or could not be sent. */
export function PendingMessages({ pending, sendAgain }: PendingMessagesProps) {
  return pending.map(({ problem, ...message }) => (
    <li key={message.client_id} className="grid justify-items-end gap-1">
      <div className="max-w-[82%] rounded-2xl rounded-br-md bg-brand-soft px-3.5 py-2 text-base wrap-anywhere whitespace-pre-line text-brand-ink">
        {message.text}
      </div>
      {problem === null ? (
        <span className="text-2xs text-ink-3">Đang gửi…</span>
      ) : (
        <span role="alert" className="max-w-[82%] text-xs text-deal-ink">
          {problem}{' '}
          <button type="button" className="link" onClick={() => sendAgain(message)}>
            Gửi lại
          </button>
        </span>
      )}
    </li>
  ));
}
