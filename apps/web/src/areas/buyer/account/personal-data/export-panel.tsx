import { marketName } from '@market/contract/rules/market-name';
import { exportAccount } from '@market/contract/privacy/routes';
import { Download } from '#ui/icons.ts';
import { useState, type MouseEvent } from 'react';
import { call } from '#app/api.ts';
import { Spinner } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';
import { Panel } from '../panel.tsx';

const save = (exportedData: unknown) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(exportedData)], { type: 'application/json' }));
  link.download = 'cho-phien.json';
  link.click();
  URL.revokeObjectURL(link.href);
};

export function ExportPanel() {
  const [waiting, setWaiting] = useState(false);
  // A plain link would show errors as JSON and could not refresh an expired session.
  const download = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    if (waiting) return;
    setWaiting(true);
    const answer = await call(exportAccount);
    setWaiting(false);
    if (answer.ok) save(answer.value);
    else toast.error(answer.message);
  };
  return (
    <Panel
      title="Tải dữ liệu của tôi"
      text={`Một tệp JSON gồm hồ sơ, địa chỉ, đơn hàng, đánh giá và những gì ${marketName()} lưu về bạn.`}
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
