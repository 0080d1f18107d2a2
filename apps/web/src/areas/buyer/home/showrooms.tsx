import { ShowroomCard } from '#features/showroom/showroom-card.tsx';
import type { ShowroomView } from '#features/showroom/showroom-view.ts';

const SIZES = '(min-width: 1024px) 308px, 50vw';

export function HomeShowrooms({ showrooms }: { readonly showrooms: readonly ShowroomView[] }) {
  return (
    <ul className="grid grid-cols-2 gap-2.5 lg:grid-cols-4 lg:gap-4">
      {showrooms.map((showroom) => (
        <li key={showroom.id} className="grid">
          <ShowroomCard showroom={showroom} sizes={SIZES} />
        </li>
      ))}
    </ul>
  );
}
