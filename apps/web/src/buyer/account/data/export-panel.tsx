import { exportAccount, getSession } from '@market/contract';
import { Download } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { call } from '../../../api.ts';
import { Spinner } from '../../../shared/ui/button.tsx';
import { Panel } from '../panel.tsx';

/** Everything about oneself as a file. */
export function ExportPanel() {
  const [waiting, setWaiting] = useState(false);
  // A download cannot renew a session that has run out as calls do: it is renewed first.
  const download = async (event: MouseEvent<HTMLAnchorElement>) => {
    const link = event.currentTarget;
    event.preventDefault();
    if (waiting) return;
    setWaiting(true);
    const answer = await call(getSession);
    setWaiting(false);
    if (answer.ok) location.assign(link.href);
  };
  return (
    <Panel
      title="Tải dữ liệu của tôi"
      text="Một tệp JSON gồm hồ sơ, địa chỉ, đơn hàng, đánh giá và những gì Chợ Phiên lưu về bạn."
    >
      <a
        href={exportAccount.path}
        download
        className="btn btn-outline"
        aria-busy={waiting || undefined}
        onClick={(event) => void download(event)}
      >
        {waiting ? <Spinner /> : <Download aria-hidden className="ico" />}
        Tải dữ liệu của tôi
      </a>
    </Panel>
  );
}
