import type { Subject } from '@market/contract/support/schemas';
import type { ProductSummary } from '#catalogue';

export const presentSubject = ({ id, title, handle, unit_name, thumb }: ProductSummary): Subject => ({
  id,
  title,
  handle,
  unit_name,
  thumb,
});
