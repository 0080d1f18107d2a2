import { uploadPicture } from '@market/contract/media/routes';
import { changeShopSettings } from '@market/contract/shops/settings-routes';
import type { ShopSettings } from '@market/contract/shops/settings-schemas';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#app/api.ts';
import { Avatar } from '#ui/avatar.tsx';
import { FieldError } from '#ui/field.tsx';
import { toast } from '#ui/toast-store.ts';

/** Null when it was stored, else what went wrong. */
const saveLogo = async (file: File, version: string): Promise<string | null> => {
  const uploaded = await call(uploadPicture, { body: { purpose: 'avatar' }, file });
  if (!uploaded.ok) return uploaded.message;
  const shop = { logo_id: uploaded.value.data.media.id, version };
  const answer = await call(changeShopSettings, { body: { shop } });
  return answer.ok ? null : answer.message;
};

/** Changes the logo at once, without the rest of the form. */
export function LogoPicker({ shop }: { readonly shop: ShopSettings }) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setBusy(true);
    const found = await saveLogo(file, shop.version);
    setBusy(false);
    setProblem(found);
    if (found !== null) return;
    toast.success('Đã đổi logo');
    await revalidate();
  };
  return (
    <div>
      <Avatar name={shop.name} src={shop.logo} size={112} className="rounded-2xl! ring-1 ring-line" />
      <div className="mt-2.5 noscript:hidden">
        <label className="btn btn-outline btn-sm max-lg:h-11!" htmlFor={id}>
          {busy ? 'Đang tải lên…' : 'Đổi logo'}
        </label>
        <input
          id={id}
          type="file"
          accept="image/*"
          disabled={busy}
          className="sr-only"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </div>
      <p className="hint">Vuông, từ 400 px</p>
      {problem !== null && <FieldError>{problem}</FieldError>}
    </div>
  );
}
