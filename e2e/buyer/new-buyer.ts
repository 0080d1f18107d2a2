import type { Page } from '@playwright/test';
import { createAddress } from '@market/contract/customers/routes';
import { listDistricts, listProvinces, listWards } from '@market/contract/locations/routes';
import { callRoute } from '../call-route.ts';
import { freshPhone, registerPerson, type NewPerson } from '../new-person.ts';

/** Adds an address in the first ward of the first province to the account of this page. */
export const addAddress = async (page: Page): Promise<void> => {
  const { provinces } = (await callRoute(page, listProvinces)).data;
  const provinceId = provinces[0]!.id;
  const { districts } = (await callRoute(page, listDistricts, { params: { id: provinceId } })).data;
  const districtId = districts[0]!.id;
  const { wards } = (await callRoute(page, listWards, { params: { id: districtId } })).data;
  await callRoute(page, createAddress, {
    body: {
      address: {
        name: 'Lê Thị Kim Anh',
        phone: freshPhone(),
        address1: '12 Hàng Ngang',
        provinceId,
        districtId,
        wardId: wards[0]!.id,
      },
    },
  });
};

/** Registers a buyer of this test alone, with an address, and signs this page's browser in. */
export const registerBuyer = async (page: Page): Promise<NewPerson> => {
  const person = await registerPerson(page);
  await addAddress(page);
  return person;
};
