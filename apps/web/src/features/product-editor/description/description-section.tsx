import { lazy, Suspense } from 'react';
import { FieldError } from '#ui/field.tsx';
import { useBrowserValue } from '#ui/use-browser-value.ts';
import type { EditorForm } from '../form.ts';
import { Section } from '../section.tsx';

const RichText = lazy(() => import('./rich-text.tsx'));
const PLACE = <div className="skeleton h-64 rounded-md" />;

/** The text of the product; its editor is loaded in the browser alone. */
export function DescriptionSection({ form: { draft, set, errors } }: { readonly form: EditorForm }) {
  const isBrowser = useBrowserValue(() => true, false);
  return (
    <Section id="mo-ta" title="Mô tả">
      {isBrowser ? (
        <Suspense fallback={PLACE}>
          <RichText html={draft.description} onChange={(description) => set({ description })} />
        </Suspense>
      ) : (
        PLACE
      )}
      {errors['body_html'] !== undefined && <FieldError>{errors['body_html']}</FieldError>}
    </Section>
  );
}
