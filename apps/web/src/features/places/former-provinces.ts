/**
 * Provinces merged into others on 1 July 2025, by id of the current province: people still search by the old
 * names.
 */
export const FORMER_PROVINCES: Readonly<Record<number, readonly string[]>> = {
  208: ['Hà Giang'],
  215: ['Yên Bái'],
  219: ['Bắc Kạn'],
  224: ['Bắc Giang'],
  225: ['Vĩnh Phúc', 'Hòa Bình'],
  231: ['Hải Dương'],
  233: ['Thái Bình'],
  237: ['Hà Nam', 'Nam Định'],
  244: ['Quảng Bình'],
  248: ['Quảng Nam'],
  251: ['Kon Tum'],
  252: ['Bình Định'],
  256: ['Ninh Thuận'],
  266: ['Phú Yên'],
  268: ['Đắk Nông', 'Bình Thuận'],
  275: ['Bình Phước'],
  279: ['Bình Dương', 'Bà Rịa - Vũng Tàu'],
  280: ['Long An'],
  282: ['Tiền Giang'],
  286: ['Bến Tre', 'Trà Vinh'],
  291: ['Kiên Giang'],
  292: ['Sóc Trăng', 'Hậu Giang'],
  296: ['Bạc Liêu'],
};
