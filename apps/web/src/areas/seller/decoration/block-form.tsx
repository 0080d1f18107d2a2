import { BLOCK_TEXT_LENGTH, BLOCK_TITLE_LENGTH } from '@market/contract/rules/shop-decoration';
import { Link } from 'react-router';
import { SELLER_PROMOTIONS_PATH } from '#app/seller-paths.ts';
import { Field, Input, Textarea } from '#ui/field.tsx';
import { CarouselForm } from './carousel-form.tsx';
import type { BlockFormProps } from './form-surroundings.ts';
import { LimitField, ProductsForm } from './products-form.tsx';
import { VideoForm } from './video-form.tsx';

function TitleField({ block, onChange }: Pick<BlockFormProps, 'block' | 'onChange'>) {
  return (
    <Field label="Tiêu đề khối">
      {(control) => (
        <Input
          {...control}
          value={block.title}
          maxLength={BLOCK_TITLE_LENGTH}
          onChange={({ target }) => onChange((now) => ({ ...now, title: target.value }))}
        />
      )}
    </Field>
  );
}

function TextForm({ block, onChange }: Pick<BlockFormProps, 'block' | 'onChange'>) {
  return (
    <Field label="Nội dung" hint={`Tối đa ${BLOCK_TEXT_LENGTH} ký tự`}>
      {(control) => (
        <Textarea
          {...control}
          rows={8}
          value={block.text}
          maxLength={BLOCK_TEXT_LENGTH}
          onChange={({ target }) => onChange((now) => ({ ...now, text: target.value }))}
        />
      )}
    </Field>
  );
}

function CodesHint() {
  return (
    <p className="text-sm text-ink-2">
      Khối này tự hiện các mã công khai đang chạy, mã hết hạn tự rút. Tạo mã ở{' '}
      <Link className="link" to={SELLER_PROMOTIONS_PATH}>
        Khuyến mãi & deal
      </Link>
      .
    </p>
  );
}

/** What can be changed of a block, by its kind. */
export function BlockForm(props: BlockFormProps) {
  const { kind } = props.block;
  return (
    <div className="space-y-4">
      {kind !== 'carousel' && <TitleField {...props} />}
      {kind === 'carousel' && <CarouselForm {...props} />}
      {kind === 'products' && <ProductsForm {...props} />}
      {kind === 'deals' && <LimitField {...props} />}
      {kind === 'video' && <VideoForm {...props} />}
      {kind === 'text' && <TextForm {...props} />}
      {kind === 'codes' && <CodesHint />}
    </div>
  );
}
