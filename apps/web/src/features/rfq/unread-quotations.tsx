import { countUnreadQuotations } from '@market/contract/rfq/routes';
import { useEffect, useState } from 'react';
import { call } from '#app/api.ts';
import { realtime } from '#app/realtime/realtime.ts';

const MAX_SHOWN_COUNT = 99;

/** Unread quotations of one's requests; renders nothing without any, and when the request fails. */
export default function UnreadQuotations() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let unmounted = false;
    const load = async () => {
      const answer = await call(countUnreadQuotations);
      if (!unmounted && answer.ok) setCount(answer.value.count);
    };
    void load();
    const stop = realtime.listen(({ type }) => {
      if (type === 'rfq' || type === 'missed') void load();
    });
    return () => {
      unmounted = true;
      stop();
    };
  }, []);
  return count === 0 ? null : (
    <span className="num ml-auto rounded-full bg-deal px-2 text-xs font-bold text-on-deal">
      {count > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : count}
      <span className="sr-only"> báo giá chưa đọc</span>
    </span>
  );
}
