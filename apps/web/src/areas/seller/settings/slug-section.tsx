import { SectionForm, TextField, type SectionProps } from './section-form.tsx';

const date = new Intl.DateTimeFormat('vi-VN', { dateStyle: 'short', timeZone: 'Asia/Ho_Chi_Minh' });

/** The address of the shop's page. */
export function SlugSection(props: SectionProps) {
  const { slug, slug_changeable_at: at } = props.shop;
  return (
    <SectionForm id="duong-dan" {...props}>
      <TextField
        name="slug"
        label="Đường dẫn trang shop, sau /shop/"
        stored={slug}
        maxLength={60}
        hint={
          at === null
            ? 'Đổi được 1 lần mỗi 30 ngày. Link cũ vẫn chạy.'
            : `Vừa đổi gần đây, đổi tiếp được từ ${date.format(new Date(at))}. Link cũ vẫn chạy.`
        }
      />
    </SectionForm>
  );
}
