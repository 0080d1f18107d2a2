import { changeShopSettings } from '@market/contract/shops/settings-routes';
import type { ShopSettings } from '@market/contract/shops/settings-schemas';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#app/api.ts';
import { sendPicture } from '#app/uploads/send-picture.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { toast } from '#ui/toast-store.ts';
import { useFilePicker } from '#ui/use-file-picker.tsx';

/** Null when it was stored, else what went wrong. */
const saveLogo = async (file: File, version: string): Promise<string | null> => {
  const uploaded = await sendPicture('avatar', file);
  if (!uploaded.ok) return uploaded.message;
  const shop = { logo_id: uploaded.value.data.media.id, version };
  const answer = await call(changeShopSettings, { body: { shop } });
  return answer.ok ? null : answer.message;
};

/** Changes the logo at once, without the rest of the form. */
export function LogoPicker({ shop }: { readonly shop: ShopSettings }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (file: File) => {
    setBusy(true);
    const found = await saveLogo(file, shop.version);
    setBusy(false);
    setProblem(found);
    if (found !== null) return;
    toast.success('Đã đổi logo');
    await revalidate();
  };
  const { input, open } = useFilePicker(([file]) => void choose(file!), {
    accept: 'image/*',
    disabled: busy,
    'data-files': 'Đổi logo',
  });
  return (
    <div>
      <Avatar name={shop.name} src={shop.logo} size={112} className="rounded-2xl! ring-1 ring-line" />
      <div className="mt-2.5 noscript:hidden">
        <Button size="sm" className="max-lg:h-11!" loading={busy} onClick={open}>
          Đổi logo
        </Button>
        {input}
      </div>
      <p className="hint">Vuông, từ 400 px</p>
      {problem !== null && <FieldError>{problem}</FieldError>}
    </div>
  );
}
