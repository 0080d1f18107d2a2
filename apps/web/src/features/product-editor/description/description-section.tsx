import { lazy } from 'react';
import { SectionBoundary } from '#app/errors/section-boundary.tsx';
import { sendShopMedia } from '#app/uploads/send-shop-media.ts';
import { shrinkPicture } from '#features/pictures/prepare-file.ts';
import type { UploadPicture } from '#features/rich-text/use-inserted-pictures.ts';
import { FieldError } from '#ui/field.tsx';
import { useBrowserValue } from '#ui/use-browser-value.ts';
import type { EditorForm } from '../form.ts';
import { Section } from '../section.tsx';

const RichText = lazy(() => import('#features/rich-text/rich-text.tsx'));
const PLACE = <div className="skeleton h-64 rounded-md" />;

const upload: UploadPicture = async (file) => {
  const answer = await sendShopMedia({ purpose: 'product', file: await shrinkPicture(file) });
  return answer.ok ? { src: answer.value.data.media.large } : { error: answer.message };
};

/** The text of the product; its editor is loaded in the browser alone. */
export function DescriptionSection({ form: { draft, set, errors } }: { readonly form: EditorForm }) {
  const isBrowser = useBrowserValue(() => true, false);
  return (
    <Section id="mo-ta" title="Mô tả">
      {isBrowser ? (
        <SectionBoundary fallback={PLACE}>
          <RichText
            html={draft.description}
            onChange={(description) => set({ description })}
            noun="mô tả"
            label="Mô tả sản phẩm"
            upload={upload}
            invalid={errors['body_html'] !== undefined}
          />
        </SectionBoundary>
      ) : (
        PLACE
      )}
      {errors['body_html'] !== undefined && <FieldError>{errors['body_html']}</FieldError>}
    </Section>
  );
}
