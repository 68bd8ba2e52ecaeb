/** The forms of sends to number banks, fetched at their first visit. */
export const targetedScreens = {
  business: async () => (await import('../features/sending/targeted/business-send-screen.tsx')).BusinessSendScreen,
  map: async () => (await import('../features/sending/targeted/map-send-screen.tsx')).MapSendScreen,
  postalCode: async () =>
    (await import('../features/sending/targeted/postal-code-send-screen.tsx')).PostalCodeSendScreen,
  cityProvince: async () =>
    (await import('../features/sending/targeted/city-province-send-screen.tsx')).CityProvinceSendScreen,
  tower: async () => (await import('../features/sending/targeted/tower-send-screen.tsx')).TowerSendScreen,
}

export type TargetedScreens = typeof targetedScreens
