import type { Motif } from './first-motifs.ts';

const turned = (angles: readonly number[], shape: (angle: number) => string): string =>
  angles.map((angle) => `<g transform="rotate(${angle} 50 50)">${shape(angle)}</g>`).join('');

/** Button, needle, scissors, hanger, shirt, tape, zip, patch, cap, bag, shoe, cone hat. */
export const tradeMotifs: readonly Motif[] = [
  (mark, accent) =>
    `<circle cx="50" cy="50" r="32" fill="${mark}"/><circle cx="50" cy="50" r="24" fill="none" stroke="${accent}" stroke-width="3"/>${[41, 59].map((x) => [41, 59].map((y) => `<circle cx="${x}" cy="${y}" r="4.6" fill="${accent}"/>`).join('')).join('')}`,
  (mark, accent) =>
    `<path d="M24 82L72 22" stroke="${mark}" stroke-width="7" stroke-linecap="round"/><ellipse cx="74" cy="20" rx="5" ry="10" transform="rotate(39 74 20)" fill="none" stroke="${mark}" stroke-width="5"/><path d="M76 16C92 28 84 44 66 44S40 40 38 52S64 66 70 78" fill="none" stroke="${accent}" stroke-width="4.4" stroke-linecap="round"/>`,
  (mark, accent) =>
    `<path d="M30 18L64 66M70 18L36 66" stroke="${mark}" stroke-width="8" stroke-linecap="round"/><circle cx="29" cy="74" r="10" fill="none" stroke="${accent}" stroke-width="6"/><circle cx="71" cy="74" r="10" fill="none" stroke="${accent}" stroke-width="6"/>`,
  (mark, accent) =>
    `<path d="M50 40C50 32 60 32 60 24C60 13 41 13 41 23" fill="none" stroke="${accent}" stroke-width="6" stroke-linecap="round"/><path d="M50 42L86 68Q90 76 82 76H18Q10 76 14 68Z" fill="none" stroke="${mark}" stroke-width="7" stroke-linejoin="round"/>`,
  (mark, accent) =>
    `<path d="M36 22L14 36L24 52L32 47V82H68V47L76 52L86 36L64 22Q50 36 36 22Z" fill="${mark}"/><path d="M40 58H60M40 68H54" stroke="${accent}" stroke-width="5" stroke-linecap="round"/>`,
  (mark, accent) =>
    `<circle cx="42" cy="44" r="26" fill="none" stroke="${mark}" stroke-width="9"/><circle cx="42" cy="44" r="8" fill="${accent}"/><path d="M42 70H88V82H42" fill="${mark}"/><path d="M54 70v7M64 70v7M74 70v7" stroke="${accent}" stroke-width="3"/>`,
  (mark, accent) =>
    `<path d="M50 14V54" stroke="${accent}" stroke-width="4"/>${[18, 27, 36, 45].map((y) => `<path d="M34 ${y}H46M54 ${y + 4}H66" stroke="${mark}" stroke-width="5"/>`).join('')}<path d="M42 54H58L62 72Q62 84 50 84Q38 84 38 72Z" fill="${mark}"/><circle cx="50" cy="72" r="5" fill="${accent}"/>`,
  (mark, accent) =>
    `<rect x="22" y="22" width="56" height="56" rx="8" fill="${mark}" transform="rotate(8 50 50)"/><rect x="29" y="29" width="42" height="42" rx="5" fill="none" stroke="${accent}" stroke-width="3.4" stroke-dasharray="7 5" transform="rotate(8 50 50)"/><path d="M50 40V60M40 50H60" stroke="${accent}" stroke-width="6" stroke-linecap="round"/>`,
  (mark, accent) =>
    `<path d="M20 60C20 34 38 24 54 24C72 24 80 40 80 58Z" fill="${mark}"/><path d="M16 60H80Q94 62 94 70Q70 64 44 68Q24 70 16 60Z" fill="${accent}"/><circle cx="52" cy="23" r="4.5" fill="${accent}"/>`,
  (mark, accent) =>
    `<path d="M36 40V32a14 14 0 0 1 28 0V40" fill="none" stroke="${accent}" stroke-width="6"/><path d="M22 38H78L84 84H16Z" fill="${mark}"/><path d="M38 54Q50 68 62 54" fill="none" stroke="${accent}" stroke-width="5" stroke-linecap="round"/>`,
  (mark, accent) =>
    `<path d="M16 40Q28 46 38 34L62 54Q84 56 86 70H16Z" fill="${mark}"/><path d="M14 72H88V80H14Z" fill="${accent}"/><path d="M44 44L38 50M52 50L46 56" stroke="${accent}" stroke-width="4" stroke-linecap="round"/>`,
  (mark, accent) =>
    `<path d="M50 20Q60 46 90 66Q50 82 10 66Q40 46 50 20Z" fill="${mark}"/><path d="M32 72Q40 92 50 92T68 72" fill="none" stroke="${accent}" stroke-width="4"/><path d="M38 50Q50 58 62 50M26 60Q50 72 74 60" fill="none" stroke="${accent}" stroke-width="3"/>`,
];

/** Sun, star, lotus, crown, heart, knot, gem, moon, bolt, fish, bird, ball, boat, lantern, tiles, tree, paw, ring. */
export const signMotifs: readonly Motif[] = [
  (mark, accent) =>
    `<circle cx="50" cy="50" r="17" fill="${accent}"/>${turned([0, 45, 90, 135, 180, 225, 270, 315], () => `<path d="M50 12V26" stroke="${mark}" stroke-width="7" stroke-linecap="round"/>`)}`,
  (mark, accent) =>
    `<path d="M50 12L61 38L89 40L67 58L75 86L50 70L25 86L33 58L11 40L39 38Z" fill="${mark}"/><circle cx="50" cy="53" r="8" fill="${accent}"/>`,
  (mark, accent) =>
    `<path d="M50 22C62 38 62 58 50 72C38 58 38 38 50 22Z" fill="${accent}"/><path d="M14 42C30 42 44 54 48 74C28 76 16 62 14 42ZM86 42C70 42 56 54 52 74C72 76 84 62 86 42Z" fill="${mark}"/><path d="M24 82Q50 74 76 82" fill="none" stroke="${mark}" stroke-width="5" stroke-linecap="round"/>`,
  (mark, accent) =>
    `<path d="M16 34L32 52L50 24L68 52L84 34L78 76H22Z" fill="${mark}"/><path d="M22 80H78" stroke="${accent}" stroke-width="6"/><circle cx="50" cy="62" r="5" fill="${accent}"/>`,
  (mark, accent) =>
    `<path d="M50 82C14 58 16 26 36 24C46 24 50 34 50 38C50 34 54 24 64 24C84 26 86 58 50 82Z" fill="${mark}"/><path d="M32 50H42L48 40L54 60L59 50H68" fill="none" stroke="${accent}" stroke-width="4.4" stroke-linejoin="round"/>`,
  (mark, accent) =>
    `<path d="M50 50C34 26 12 34 14 50S34 74 50 50S88 34 86 50S66 74 50 50" fill="none" stroke="${mark}" stroke-width="10"/><circle cx="50" cy="50" r="5" fill="${accent}"/>`,
  (mark, accent) =>
    `<path d="M28 24H72L88 44L50 86L12 44Z" fill="${mark}"/><path d="M12 44H88M28 24L40 44L50 86L60 44L72 24M40 44L50 24L60 44" fill="none" stroke="${accent}" stroke-width="3.4" stroke-linejoin="round"/>`,
  (mark, accent) =>
    `<path d="M64 16A36 36 0 1 0 84 66A30 30 0 1 1 64 16Z" fill="${mark}"/><path d="M74 30L77 38L85 41L77 44L74 52L71 44L63 41L71 38Z" fill="${accent}"/>`,
  (mark, accent) =>
    `<circle cx="50" cy="50" r="36" fill="none" stroke="${accent}" stroke-width="5"/><path d="M56 14L28 56H46L42 86L72 42H54Z" fill="${mark}"/>`,
  (mark, accent) =>
    `<path d="M12 50C28 24 56 24 70 46L88 32V68L70 54C56 76 28 76 12 50Z" fill="${mark}"/><circle cx="32" cy="46" r="5" fill="${accent}"/><path d="M46 38Q54 50 46 62" fill="none" stroke="${accent}" stroke-width="4"/>`,
  (mark, accent) =>
    `<path d="M14 40C34 40 40 56 56 50C66 46 64 30 78 28L90 34L80 40C80 64 62 78 42 74C26 72 16 58 14 40Z" fill="${mark}"/><path d="M34 60Q46 64 54 54" fill="none" stroke="${accent}" stroke-width="4"/><path d="M46 74V86M56 72V86" stroke="${accent}" stroke-width="4"/>`,
  (mark, accent) =>
    `<circle cx="50" cy="50" r="34" fill="${mark}"/><path d="M50 36L63 46L58 61H42L37 46Z" fill="${accent}"/>${turned([0, 72, 144, 216, 288], () => `<path d="M50 36V18" stroke="${accent}" stroke-width="4"/>`)}`,
  (mark, accent) =>
    `<path d="M48 16V60H18Q22 34 48 16Z" fill="${mark}"/><path d="M54 24Q80 38 82 60H54Z" fill="${accent}"/><path d="M12 66H88Q82 84 66 84H34Q18 84 12 66Z" fill="${mark}"/>`,
  (mark, accent) =>
    `<path d="M38 18H62M38 78H62" stroke="${mark}" stroke-width="7" stroke-linecap="round"/><path d="M36 24H64Q84 48 64 72H36Q16 48 36 24Z" fill="${mark}"/><path d="M50 24V72M40 24Q28 48 40 72M60 24Q72 48 60 72" fill="none" stroke="${accent}" stroke-width="3"/><path d="M50 82V94" stroke="${accent}" stroke-width="5"/>`,
  (mark, accent) =>
    `<rect x="18" y="18" width="29" height="29" rx="4" fill="${mark}"/><rect x="53" y="53" width="29" height="29" rx="4" fill="${mark}"/><circle cx="67.5" cy="32.5" r="15" fill="${accent}"/><path d="M32.5 53L48 82H17Z" fill="${accent}"/>`,
  (mark, accent) =>
    `<path d="M50 12L76 46H62L82 72H18L38 46H24Z" fill="${mark}"/><path d="M50 72V90" stroke="${accent}" stroke-width="9"/>`,
  (mark, accent) =>
    `<ellipse cx="50" cy="64" rx="21" ry="18" fill="${mark}"/><ellipse cx="24" cy="46" rx="8" ry="11" fill="${accent}"/><ellipse cx="41" cy="30" rx="8" ry="12" fill="${mark}"/><ellipse cx="60" cy="30" rx="8" ry="12" fill="${mark}"/><ellipse cx="77" cy="46" rx="8" ry="11" fill="${accent}"/>`,
  (mark, accent) =>
    `<circle cx="38" cy="50" r="24" fill="none" stroke="${mark}" stroke-width="9"/><circle cx="62" cy="50" r="24" fill="none" stroke="${accent}" stroke-width="9"/><path d="M50 29.5A24 24 0 0 1 50 70.5" fill="none" stroke="${mark}" stroke-width="9"/>`,
];
