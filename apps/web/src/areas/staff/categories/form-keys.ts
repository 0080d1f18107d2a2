import type { CategorySeo, StaffCategory } from '@market/contract/catalogue/category-staff-schemas';

/** What the form of a category was made of. Its version counts the texts of the other form, too. */
export const categoryFormKey = ({
  id,
  title,
  slug,
  parent_id,
  units,
  attributes,
  hidden,
  thumb_image_id,
}: StaffCategory): string =>
  JSON.stringify([id, title, slug, parent_id, units, attributes, hidden, thumb_image_id]);

/** What the form of its texts was made of. */
export const seoFormKey = ({
  id,
  meta_title,
  meta_description,
  heading_title,
  content,
}: CategorySeo): string => JSON.stringify([id, meta_title, meta_description, heading_title, content]);
