/** What lies around the country, on the map without tiles. */
export const mapSurroundings = {
  seas: { caspian: 'دریای خزر', persianGulf: 'خلیج فارس', oman: 'دریای عمان' },
  countries: {
    iraq: 'عراق',
    turkey: 'ترکیه',
    azerbaijan: 'جمهوری آذربایجان',
    turkmenistan: 'ترکمنستان',
    afghanistan: 'افغانستان',
    pakistan: 'پاکستان',
    saudiArabia: 'عربستان سعودی',
    emirates: 'امارات متحدهٔ عربی',
  },
} as const
