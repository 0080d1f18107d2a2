import { FEATURED_PRODUCTS_MAX } from '@market/contract/rules/shop-decoration';
import { useState } from 'react';
import { sendPicture } from '#app/uploads/send-picture.ts';
import { FileButton, PICTURES } from '#features/pictures/file-button.tsx';
import { shrinkPicture } from '#features/pictures/prepare-file.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError, Textarea } from '#ui/field.tsx';
import type { FormSurroundings } from './form-surroundings.ts';
import { OwnProductPicker } from '#features/own-products/own-product-picker.tsx';
import type { ShopChange } from './use-shop-change.ts';

const NOTICE_LENGTH = 300;

interface ShopFormProps {
  readonly change: ShopChange;
}

function AtOnce() {
  return <p className="hint">Lưu là khách thấy ngay, không cần đăng lại trang.</p>;
}

/** The shop's notice, which its page and the activities of the shop show. */
export function NoticeForm({ change: { typed, type, busy, problem, change } }: ShopFormProps) {
  const { notice } = typed;
  return (
    <div className="space-y-3">
      <Field label="Nội dung thông báo" error={problem} hint="Để trống thì khối không hiện">
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={NOTICE_LENGTH}
            value={notice}
            onChange={({ target }) => type({ notice: target.value })}
          />
        )}
      </Field>
      <AtOnce />
      <Button appearance="primary" loading={busy} onClick={() => void change({ notice }, 'Đã lưu thông báo')}>
        Lưu thông báo
      </Button>
    </div>
  );
}

/** Products that are first on cards of the shop and in blocks of featured products. */
export function FeaturedForm({
  change: { typed, type, busy, problem, change },
  surroundings: { products, titles },
}: ShopFormProps & { readonly surroundings: FormSurroundings }) {
  const ids = typed.featured_products;
  return (
    <div className="space-y-3">
      <p className="text-sm text-ink-2">
        Hiện đầu tiên trên thẻ shop, và ở lưới sản phẩm có quy tắc “Sản phẩm nổi bật”.
      </p>
      <OwnProductPicker
        products={products}
        titles={titles}
        ids={ids}
        max={FEATURED_PRODUCTS_MAX}
        onChange={(featured_products) => type({ featured_products })}
      />
      {problem !== null && <FieldError>{problem}</FieldError>}
      <AtOnce />
      <Button
        appearance="primary"
        loading={busy}
        onClick={() => void change({ featured_products: [...ids] }, 'Đã lưu sản phẩm nổi bật')}
      >
        Lưu sản phẩm nổi bật
      </Button>
    </div>
  );
}

/** The picture above the shop's name. */
export function CoverForm({ change: { shop, busy, problem, setProblem, change } }: ShopFormProps) {
  const [sending, setSending] = useState(false);
  const send = async (file: File | undefined) => {
    if (file === undefined) return;
    setSending(true);
    const answer = await sendPicture('avatar', await shrinkPicture(file));
    setSending(false);
    if (answer.ok) await change({ banner_id: answer.value.data.media.id }, 'Đã đổi ảnh bìa');
    else setProblem(answer.message);
  };
  return (
    <div className="space-y-3">
      {shop.banner !== null && (
        <img
          src={shop.banner}
          alt=""
          width={1200}
          height={262}
          className="aspect-1200/262 w-full rounded-lg object-cover object-right"
        />
      )}
      <FileButton
        label="Chọn ảnh bìa"
        accept={PICTURES}
        disabled={sending || busy}
        className="btn btn-outline btn-sm max-lg:h-11!"
        onFiles={([file]) => void send(file)}
      >
        {sending ? 'Đang tải lên…' : 'Chọn ảnh bìa'}
      </FileButton>
      <p className="hint">Ảnh ngang, từ 1200 × 262 px. Logo nằm trên góc trái, điện thoại bỏ bớt phần này.</p>
      {problem !== null && <FieldError>{problem}</FieldError>}
      <AtOnce />
    </div>
  );
}
