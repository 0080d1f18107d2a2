/**
 * The 63 provinces with some of their districts and wards: official codes and names of the three-level division
 * before July 2025. `# province code, region, name`, then `district code, name: ward code, name, …`.
 */
export const PLACE_TABLE = `
# 01 bac Thành phố Hà Nội
018 Huyện Gia Lâm: 00526 Thị trấn Yên Viên, 00541 Xã Thiên Đức, 00556 Xã Đặng Xá, 00571 Xã Dương Xá
268 Quận Hà Đông: 09538 Phường Quang Trung, 09544 Phường Vạn Phúc, 09553 Phường Phúc La, 09565 Phường Kiến Hưng
008 Quận Hoàng Mai: 00301 Phường Thanh Trì, 00310 Phường Mai Động, 00319 Phường Tân Mai, 00328 Phường Lĩnh Nam
005 Quận Cầu Giấy: 00157 Phường Nghĩa Đô, 00163 Phường Mai Dịch, 00167 Phường Dịch Vọng Hậu, 00172 Phường Yên Hoà
019 Quận Nam Từ Liêm: 00592 Phường Cầu Diễn, 00623 Phường Phương Canh, 00631 Phường Mễ Trì, 00634 Phường Đại Mỗ
020 Huyện Thanh Trì: 00640 Thị trấn Văn Điển, 00652 Xã Hữu Hoà, 00664 Xã Vĩnh Quỳnh, 00676 Xã Vạn Phúc
017 Huyện Đông Anh: 00454 Thị trấn Đông Anh, 00472 Xã Tiên Dương, 00490 Xã Kim Nỗ, 00508 Xã Hải Bối
# 79 nam Thành phố Hồ Chí Minh
766 Quận Tân Bình: 26965 Phường 2, 26968 Phường 4, 26971 Phường 12, 26974 Phường 13
764 Quận Gò Vấp: 26872 Phường 15, 26875 Phường 17, 26881 Phường 12, 26882 Phường 14
767 Quận Tân Phú: 27010 Phường Tân Sơn Nhì, 27016 Phường Sơn Kỳ, 27022 Phường Tân Thành, 27028 Phường Phú Thạnh
777 Quận Bình Tân: 27436 Phường Bình Hưng Hòa, 27442 Phường Bình Hưng Hoà B, 27448 Phường Bình Trị Đông A, 27454 Phường Tân Tạo
761 Quận 12: 26764 Phường Thạnh Xuân, 26770 Phường Hiệp Thành, 26776 Phường Tân Chánh Hiệp, 26782 Phường Tân Thới Hiệp
784 Huyện Hóc Môn: 27559 Thị trấn Hóc Môn, 27568 Xã Đông Thạnh, 27577 Xã Xuân Thới Sơn, 27586 Xã Trung Chánh
785 Huyện Bình Chánh: 27595 Thị trấn Tân Túc, 27607 Xã Bình Lợi, 27619 Xã Bình Hưng, 27631 Xã Đa Phước
769 Thành phố Thủ Đức: 26794 Phường Linh Xuân, 26818 Phường Linh Tây, 26842 Phường Tăng Nhơn Phú A, 26866 Phường Phú Hữu
# 31 bac Thành phố Hải Phòng
305 Quận Lê Chân: 11371 Phường An Biên, 11383 Phường Trần Nguyên Hãn, 11395 Phường Hàng Kênh, 11401 Phường An Dương
306 Quận Hải An: 11413 Phường Đằng Lâm, 11414 Phường Thành Tô, 11416 Phường Đằng Hải, 11419 Phường Nam Hải
# 48 trung Thành phố Đà Nẵng
492 Quận Hải Châu: 20227 Phường Thanh Bình, 20233 Phường Thạch Thang, 20242 Phường Phước Ninh, 20254 Phường Bình Thuận
491 Quận Thanh Khê: 20206 Phường Thanh Khê Tây, 20207 Phường Thanh Khê Đông, 20209 Phường Xuân Hà, 20215 Phường Chính Gián
495 Quận Cẩm Lệ: 20260 Phường Khuê Trung, 20305 Phường Hòa Phát, 20306 Phường Hòa An, 20311 Phường Hòa Thọ Tây
# 92 nam Thành phố Cần Thơ
916 Quận Ninh Kiều: 31117 Phường Cái Khế, 31123 Phường Thới Bình, 31144 Phường Xuân Khánh, 31149 Phường An Khánh
919 Quận Cái Răng: 31186 Phường Lê Bình, 31189 Phường Hưng Phú, 31192 Phường Hưng Thạnh, 31195 Phường Ba Láng
# 02 bac Tỉnh Hà Giang
024 Thành phố Hà Giang: 00688 Phường Quang Trung, 00692 Phường Ngọc Hà, 00697 Phường Minh Khai
026 Huyện Đồng Văn: 00712 Thị trấn Phó Bảng, 00730 Xã Thài Phìn Tủng, 00748 Xã Sính Lủng
# 04 bac Tỉnh Cao Bằng
040 Thành phố Cao Bằng: 01267 Phường Sông Hiến, 01276 Phường Tân Giang, 01285 Phường Hoà Chung
042 Huyện Bảo Lâm: 01290 Thị trấn Pác Miầu, 01297 Xã Nam Quang, 01309 Xã Vĩnh Phong
# 06 bac Tỉnh Bắc Kạn
058 Thành phố Bắc Kạn: 01834 Phường Nguyễn Thị Minh Khai, 01840 Phường Đức Xuân, 01846 Phường Huyền Tụng
060 Huyện Pác Nặm: 01858 Xã Bằng Thành, 01867 Xã Công Bằng, 01876 Xã An Thắng
# 08 bac Tỉnh Tuyên Quang
070 Thành phố Tuyên Quang: 02200 Phường Phan Thiết, 02215 Phường Ỷ La, 02509 Phường Mỹ Lâm
071 Huyện Lâm Bình: 02233 Xã Phúc Yên, 02266 Thị trấn Lăng Can, 02293 Xã Hồng Quang
# 10 bac Tỉnh Lào Cai
080 Thành phố Lào Cai: 02635 Phường Duyên Hải, 02653 Phường Pom Hán, 02665 Xã Vạn Hoà
088 Thị xã Sa Pa: 03001 Phường Sa Pa, 03010 Xã Trung Chải, 03028 Phường Cầu Mây
# 11 bac Tỉnh Điện Biên
094 Thành phố Điện Biên Phủ: 03124 Phường Noong Bua, 03136 Phường Mường Thanh, 03316 Xã Nà Tấu
096 Huyện Mường Nhé: 03154 Xã Sín Thầu, 03158 Xã Leng Su Sìn, 03161 Xã Nậm Vì
# 12 bac Tỉnh Lai Châu
105 Thành phố Lai Châu: 03386 Phường Quyết Thắng, 03388 Phường Quyết Tiến, 03403 Xã Sùng Phài
106 Huyện Tam Đường: 03390 Thị trấn Tam Đường, 03406 Xã Hồ Thầu, 03418 Xã Bản Giang
# 14 bac Tỉnh Sơn La
116 Thành phố Sơn La: 03646 Phường Chiềng Lề, 03658 Xã Chiềng Cọ, 03670 Phường Chiềng Cơi
118 Huyện Quỳnh Nhai: 03682 Xã Mường Chiên, 03694 Xã Mường Giôn, 03703 Thị trấn Mường Giàng
# 15 bac Tỉnh Yên Bái
132 Thành phố Yên Bái: 04249 Phường Yên Thịnh, 04261 Phường Đồng Tâm, 04276 Xã Tuy Lộc
133 Thị xã Nghĩa Lộ: 04282 Phường Pú Trạng, 04294 Xã Nghĩa Lợi, 04660 Xã Sơn A
# 17 bac Tỉnh Hoà Bình
148 Thành phố Hòa Bình: 04789 Phường Thái Bình, 04807 Phường Phương Lâm, 04894 Phường Kỳ Sơn
150 Huyện Đà Bắc: 04831 Thị trấn Đà Bắc, 04852 Xã Đồng Chum, 04870 Xã Trung Thành
# 19 bac Tỉnh Thái Nguyên
164 Thành phố Thái Nguyên: 05431 Phường Quán Triều, 05461 Phường Gia Sàng, 05491 Xã Quyết Thắng
165 Thành phố Sông Công: 05506 Phường Lương Sơn, 05515 Phường Cải Đan, 05527 Xã Tân Quang
# 20 bac Tỉnh Lạng Sơn
178 Thành phố Lạng Sơn: 05971 Phường Hoàng Văn Thụ, 05977 Phường Vĩnh Trại, 05983 Phường Chi Lăng, 05989 Xã Quảng Lạc
183 Huyện Cao Lộc: 06184 Thị trấn Đồng Đăng, 06199 Xã Thạch Đạn, 06214 Xã Phú Xá, 06232 Xã Công Sơn
# 22 bac Tỉnh Quảng Ninh
193 Thành phố Hạ Long: 06649 Phường Hà Khánh, 06679 Phường Hùng Thắng, 07033 Xã Kỳ Thượng
194 Thành phố Móng Cái: 06709 Phường Ka Long, 06727 Xã Bắc Sơn, 06742 Phường Hải Hoà
# 24 bac Tỉnh Bắc Giang
213 Thành phố Bắc Giang: 07201 Phường Thọ Xương, 07682 Phường Tân An, 07717 Phường Tân Liễu
224 Thị xã Chũ: 07525 Phường Chũ, 07558 Xã Kiên Thành, 07579 Phường Trù Hựu
# 25 bac Tỉnh Phú Thọ
227 Thành phố Việt Trì: 07888 Phường Dữu Lâu, 07909 Phường Thanh Miếu, 07930 Xã Trưng Vương
228 Thị xã Phú Thọ: 07942 Phường Hùng Vương, 07951 Xã Hà Lộc, 07960 Xã Thanh Minh
# 26 bac Tỉnh Vĩnh Phúc
243 Thành phố Vĩnh Yên: 08707 Phường Tích Sơn, 08716 Phường Đống Đa, 08725 Phường Định Trung
244 Thành phố Phúc Yên: 08737 Phường Hùng Vương, 08746 Phường Xuân Hoà, 08752 Xã Cao Minh
# 27 bac Tỉnh Bắc Ninh
256 Thành phố Bắc Ninh: 09163 Phường Vũ Ninh, 09181 Phường Đại Phúc, 09214 Phường Hòa Long, 09256 Phường Kim Chân
261 Thành phố Từ Sơn: 09367 Phường Đông Ngàn, 09376 Phường Tương Giang, 09383 Phường Trang Hạ, 09391 Phường Tân Hồng
# 30 bac Tỉnh Hải Dương
288 Thành phố Hải Dương: 10507 Phường Cẩm Thượng, 10531 Phường Thanh Bình, 10672 Phường Nam Đồng
290 Thành phố Chí Linh: 10546 Phường Phả Lại, 10564 Xã Lê Lợi, 10582 Phường Chí Minh
# 33 bac Tỉnh Hưng Yên
323 Thành phố Hưng Yên: 11950 Phường Lam Sơn, 11959 Phường Lê Lợi, 11971 Xã Trung Nghĩa, 11980 Xã Quảng Châu
328 Thị xã Mỹ Hào: 12103 Phường Bần Yên Nhân, 12112 Xã Dương Quang, 12121 Phường Dị Sử, 12130 Phường Phùng Chí Kiên
325 Huyện Văn Lâm: 11986 Thị trấn Như Quỳnh, 11992 Xã Chỉ Đạo, 11998 Xã Việt Hưng, 12004 Xã Đình Dù
# 34 bac Tỉnh Thái Bình
336 Thành phố Thái Bình: 12433 Phường Lê Hồng Phong, 12445 Phường Quang Trung, 12454 Phường Trần Lãm, 12466 Xã Vũ Phúc
339 Huyện Hưng Hà: 12586 Thị trấn Hưng Hà, 12616 Xã Đoan Hùng, 12640 Xã Tây Đô, 12661 Xã Hồng An
# 35 bac Tỉnh Hà Nam
347 Thành phố Phủ Lý: 13285 Phường Quang Trung, 13306 Xã Phù Vân, 13366 Phường Tân Hiệp
349 Thị xã Duy Tiên: 13321 Phường Đồng Văn, 13336 Phường Duy Minh, 13354 Phường Tiên Nội
# 36 bac Tỉnh Nam Định
356 Thành phố Nam Định: 13636 Phường Vị Xuyên, 13681 Phường Quang Trung, 13696 Phường Nam Phong, 13717 Xã Mỹ Thắng
366 Huyện Hải Hậu: 14215 Thị trấn Yên Định, 14236 Xã Hải Anh, 14269 Xã Hải Đông, 14293 Xã Hải Phú
360 Huyện Ý Yên: 13795 Thị trấn Lâm, 13822 Xã Yên Chính, 13846 Xã Yên Phong, 13867 Xã Yên Phúc
# 37 bac Tỉnh Ninh Bình
370 Thành phố Tam Điệp: 14362 Phường Bắc Sơn, 14369 Phường Tây Sơn, 14375 Phường Tân Bình
374 Thành phố Hoa Lư: 14320 Phường Đông Thành, 14344 Phường Ninh Khánh, 14527 Phường Ninh Mỹ
# 38 trung Tỉnh Thanh Hóa
380 Thành phố Thanh Hóa: 14755 Phường Hàm Rồng, 14806 Phường Quảng Thành, 16402 Xã Đông Thanh
382 Thành phố Sầm Sơn: 14830 Phường Trung Sơn, 14839 Phường Quảng Cư, 16516 Xã Đại Hùng
# 40 trung Tỉnh Nghệ An
412 Thành phố Vinh: 16663 Phường Đông Vĩnh, 16699 Phường Trung Đô, 16732 Phường Nghi Hương
414 Thị xã Thái Hoà: 16939 Phường Hoà Hiếu, 17003 Phường Long Sơn, 17011 Xã Tây Hiếu
# 42 trung Tỉnh Hà Tĩnh
436 Thành phố Hà Tĩnh: 18073 Phường Nam Hà, 18100 Phường Thạch Hạ, 18622 Xã Thạch Lạc
437 Thị xã Hồng Lĩnh: 18115 Phường Bắc Hồng, 18121 Phường Trung Lương, 18127 Phường Đậu Liêu
# 44 trung Tỉnh Quảng Bình
450 Thành phố Đồng Hới: 18853 Phường Hải Thành, 18871 Phường Đồng Sơn, 18886 Xã Lộc Ninh
458 Thị xã Ba Đồn: 19009 Phường Ba Đồn, 19078 Phường Quảng Phong, 19093 Xã Quảng Lộc
# 45 trung Tỉnh Quảng Trị
461 Thành phố Đông Hà: 19330 Phường Đông Giang, 19336 Phường Đông Lễ, 19339 Phường Đông Thanh
462 Thị xã Quảng Trị: 19358 Phường An Đôn, 19705 Xã Hải Lệ
# 46 trung Thành phố Huế
474 Quận Thuận Hóa: 19777 Phường Vỹ Dạ, 19789 Phường Phú Nhuận, 19801 Phường An Cựu, 19816 Phường An Tây
479 Thị xã Hương Thủy: 19960 Phường Phú Bài, 19969 Phường Thủy Dương, 19975 Phường Thủy Châu, 19984 Xã Thủy Tân
475 Quận Phú Xuân: 19750 Phường Tây Lộc, 19759 Phường Phú Hậu, 19774 Phường Kim Long, 19810 Phường Hương Long
# 49 trung Tỉnh Quảng Nam
502 Thành phố Tam Kỳ: 20335 Phường Tân Thạnh, 20350 Phường An Sơn, 20362 Xã Tam Thăng
503 Thành phố Hội An: 20398 Phường Minh An, 20410 Phường Sơn Phong, 20422 Xã Cẩm Hà
# 51 trung Tỉnh Quảng Ngãi
522 Thành phố Quảng Ngãi: 21010 Phường Lê Hồng Phong, 21031 Phường Chánh Lộ, 21202 Xã Tịnh Ấn Đông
534 Thị xã Đức Phổ: 21439 Phường Nguyễn Nghiêm, 21454 Phường Phổ Quang, 21469 Phường Phổ Hòa
# 52 trung Tỉnh Bình Định
540 Thành phố Quy Nhơn: 21550 Phường Nhơn Bình, 21565 Phường Quang Trung, 21592 Phường Nguyễn Văn Cừ
543 Thị xã Hoài Nhơn: 21637 Phường Tam Quan, 21652 Xã Hoài Phú, 21667 Phường Hoài Thanh
# 54 trung Tỉnh Phú Yên
555 Thành phố Tuy Hoà: 22040 Phường Phú Thạnh, 22042 Xã Hòa Kiến, 22162 Xã An Phú
557 Thị xã Sông Cầu: 22051 Phường Xuân Phú, 22054 Xã Xuân Hải, 22066 Xã Xuân Cảnh
# 56 trung Tỉnh Khánh Hòa
568 Thành phố Nha Trang: 22327 Phường Vĩnh Hòa, 22357 Phường Phước Hải, 22384 Xã Vĩnh Lương
569 Thành phố Cam Ranh: 22408 Phường Cam Nghĩa, 22423 Phường Ba Ngòi, 22474 Xã Cam Phước Đông
# 58 trung Tỉnh Ninh Thuận
582 Thành phố Phan Rang-Tháp Chàm: 22738 Phường Đô Vinh, 22759 Phường Kinh Dinh, 22771 Phường Mỹ Đông
584 Huyện Bác Ái: 22783 Xã Phước Bình, 22792 Xã Phước Tiến, 22801 Xã Phước Đại
# 60 trung Tỉnh Bình Thuận
593 Thành phố Phan Thiết: 22915 Phường Mũi Né, 22930 Phường Phú Trinh, 22954 Phường Đức Long
594 Thị xã La Gi: 23231 Phường Phước Hội, 23235 Phường Tân An, 23246 Xã Tân Tiến
# 62 trung Tỉnh Kon Tum
608 Thành phố Kon Tum: 23281 Phường Quang Trung, 23302 Phường Lê Lợi, 23323 Xã Đắk Blà
610 Huyện Đắk Glei: 23341 Thị trấn Đắk Glei, 23353 Xã Đắk Pék, 23365 Xã Ngọc Linh
# 64 trung Tỉnh Gia Lai
622 Thành phố Pleiku: 23557 Phường Yên Đỗ, 23575 Phường Tây Sơn, 23590 Xã Biển Hồ
623 Thị xã An Khê: 23614 Phường An Bình, 23623 Phường An Tân, 23629 Xã Cửu An
# 66 trung Tỉnh Đắk Lắk
643 Thành phố Buôn Ma Thuột: 24118 Phường Tân Lập, 24142 Phường Tân Thành, 24160 Xã Cư ÊBur
645 Huyện Ea H'leo: 24181 Thị trấn Ea Drăng, 24193 Xã Ea Wy, 24202 Xã Ea Khal
# 67 trung Tỉnh Đắk Nông
660 Thành phố Gia Nghĩa: 24611 Phường Nghĩa Đức, 24614 Phường Nghĩa Phú, 24617 Phường Nghĩa Trung
661 Huyện Đăk Glong: 24616 Xã Quảng Sơn, 24622 Xã Đắk Ha, 24631 Xã Quảng Khê
# 68 trung Tỉnh Lâm Đồng
672 Thành phố Đà Lạt: 24805 Xã Xuân Thọ, 24808 Xã Tà Nung, 24810 Xã Trạm Hành, 24811 Xã Xuân Trường
673 Thành phố Bảo Lộc: 24814 Phường Lộc Phát, 24826 Phường B'lao, 24832 Xã Đạm Bri, 24838 Xã Lộc Nga
# 70 nam Tỉnh Bình Phước
689 Thành phố Đồng Xoài: 25195 Phường Tân Phú, 25201 Phường Tân Bình, 25205 Phường Tân Thiện
688 Thị xã Phước Long: 25216 Phường Thác Mơ, 25219 Phường Phước Bình, 25237 Phường Sơn Giang
# 72 nam Tỉnh Tây Ninh
703 Thành phố Tây Ninh: 25465 Phường Hiệp Ninh, 25474 Xã Tân Bình, 25480 Phường Ninh Sơn
709 Thị xã Hòa Thành: 25630 Phường Long Hoa, 25636 Phường Long Thành Bắc, 25642 Xã Trường Đông
# 74 nam Tỉnh Bình Dương
725 Thành phố Thuận An: 25963 Phường An Thạnh, 25969 Phường Bình Chuẩn, 25975 Phường An Phú, 25981 Xã An Sơn
724 Thành phố Dĩ An: 25942 Phường Dĩ An, 25945 Phường Tân Bình, 25948 Phường Tân Đông Hiệp, 25951 Phường Bình An
718 Thành phố Thủ Dầu Một: 25741 Phường Hiệp Thành, 25750 Phường Phú Hòa, 25759 Phường Định Hoà, 25763 Phường Phú Tân
# 75 nam Tỉnh Đồng Nai
731 Thành phố Biên Hòa: 25993 Phường Trảng Dài, 26011 Phường Bửu Long, 26041 Phường Trung Dũng, 26062 Phường Tân Hạnh
740 Huyện Long Thành: 26368 Thị trấn Long Thành, 26389 Xã Long Đức, 26398 Xã Tam An, 26410 Xã Bàu Cạn
# 77 nam Tỉnh Bà Rịa - Vũng Tàu
747 Thành phố Vũng Tàu: 26508 Phường Thắng Tam, 26526 Phường Nguyễn An Ninh, 26535 Phường Rạch Dừa
748 Thành phố Bà Rịa: 26548 Phường Phước Hưng, 26558 Phường Long Tâm, 26566 Phường Kim Dinh
# 80 nam Tỉnh Long An
794 Thành phố Tân An: 27692 Phường Tân Khánh, 27703 Xã Hướng Thọ Phú, 27706 Xã Nhơn Thạnh Trung, 27709 Xã Lợi Bình Nhơn
802 Huyện Đức Hòa: 27931 Thị trấn Hậu Nghĩa, 27946 Xã An Ninh Tây, 27961 Xã Tân Phú, 27976 Xã Mỹ Hạnh Nam
803 Huyện Bến Lức: 27991 Thị trấn Bến Lức, 28000 Xã Thạnh Hòa, 28012 Xã An Thạnh, 28021 Xã Thanh Phú
# 82 nam Tỉnh Tiền Giang
815 Thành phố Mỹ Tho: 28279 Phường Tân Long, 28282 Xã Đạo Thạnh, 28285 Xã Trung An, 28288 Xã Mỹ Phong
816 Thành phố Gò Công: 28309 Phường Long Hưng, 28312 Phường Long Thuận, 28315 Phường Long Chánh, 28318 Phường Long Hòa
# 83 nam Tỉnh Bến Tre
829 Thành phố Bến Tre: 28756 Phường Phú Khương, 28783 Xã Sơn Đông, 28792 Xã Mỹ Thạnh An
831 Huyện Châu Thành: 28804 Xã Tân Thạch, 28822 Xã Phú Đức, 28843 Xã Quới Thành
# 84 nam Tỉnh Trà Vinh
842 Thành phố Trà Vinh: 29236 Phường 4, 29242 Phường 3, 29254 Phường 7
851 Thị xã Duyên Hải: 29515 Xã Long Toàn, 29518 Xã Long Hữu, 29524 Xã Dân Thành
# 86 nam Tỉnh Vĩnh Long
855 Thành phố Vĩnh Long: 29563 Phường Tân Ngãi, 29566 Phường Tân Hòa, 29569 Phường Tân Hội
861 Thị xã Bình Minh: 29770 Phường Cái Vồn, 29806 Xã Thuận An, 29812 Xã Đông Bình
# 87 nam Tỉnh Đồng Tháp
866 Thành phố Cao Lãnh: 29881 Phường Mỹ Ngãi, 29888 Phường Mỹ Phú, 29893 Xã Hòa An
867 Thành phố Sa Đéc: 29914 Xã Tân Khánh Đông, 29917 Phường Tân Quy Đông, 29919 Phường An Hoà
# 89 nam Tỉnh An Giang
883 Thành phố Long Xuyên: 30280 Phường Mỹ Bình, 30292 Phường Bình Khánh, 30304 Phường Mỹ Thạnh
884 Thành phố Châu Đốc: 30316 Phường Châu Phú B, 30322 Phường Vĩnh Mỹ, 30328 Phường Vĩnh Ngươn
# 91 nam Tỉnh Kiên Giang
899 Thành phố Rạch Giá: 30733 Phường Vĩnh Thanh, 30742 Phường Vĩnh Thanh Vân, 30751 Phường An Bình
900 Thành phố Hà Tiên: 30766 Phường Tô Châu, 30772 Phường Bình San, 30778 Phường Mỹ Đức
# 93 nam Tỉnh Hậu Giang
930 Thành phố Vị Thanh: 31318 Phường I, 31327 Phường V, 31336 Xã Hoả Lựu
931 Thành phố Ngã Bảy: 31340 Phường Ngã Bảy, 31343 Phường Hiệp Thành, 31411 Xã Đại Thành
# 94 nam Tỉnh Sóc Trăng
941 Thành phố Sóc Trăng: 31498 Phường 5, 31507 Phường 6, 31519 Phường 3
948 Thị xã Ngã Năm: 31738 Xã Vĩnh Quới, 31741 Xã Tân Long, 31744 Xã Long Bình
# 95 nam Tỉnh Bạc Liêu
954 Thành phố Bạc Liêu: 31831 Phường Nhà Mát, 31834 Xã Vĩnh Trạch, 31837 Xã Vĩnh Trạch Đông
959 Thị xã Giá Rai: 31945 Phường Hộ Phòng, 31954 Xã Phong Tân, 31963 Xã Phong Thạnh A
# 96 nam Tỉnh Cà Mau
964 Thành phố Cà Mau: 32022 Phường Tân Xuyên, 32026 Xã Tân Thành, 32035 Xã Định Bình
966 Huyện U Minh: 32044 Thị trấn U Minh, 32048 Xã Khánh Thuận, 32053 Xã Nguyễn Phích
`;
