/** A bank of Iran: its short name, the first six digits of its cards, and the three digits of its sheba numbers. */
export interface Bank {
  readonly key: string
  readonly name: string
  readonly cards: readonly string[]
  readonly shebas: readonly string[]
}

const bank = (key: string, name: string, { cards, shebas }: { cards: string; shebas: string }): Bank => ({
  key,
  name,
  cards: cards === '' ? [] : cards.split(' '),
  shebas: shebas === '' ? [] : shebas.split(' '),
})

/** Known banks (domain facts B5); numbers of others are no less right. Those that became part of Sepah are Sepah. */
export const BANKS: readonly Bank[] = [
  bank('markazi', 'مرکزی', { cards: '', shebas: '010' }),
  bank('sanat-madan', 'صنعت و معدن', { cards: '627961', shebas: '011' }),
  bank('mellat', 'ملت', { cards: '610433', shebas: '012' }),
  bank('refah', 'رفاه', { cards: '589463', shebas: '013' }),
  bank('maskan', 'مسکن', { cards: '628023', shebas: '014' }),
  bank('sepah', 'سپه', { cards: '589210', shebas: '015 052 063 065 073 079' }),
  bank('keshavarzi', 'کشاورزی', { cards: '603770 639217', shebas: '016' }),
  bank('melli', 'ملی', { cards: '603799', shebas: '017' }),
  bank('tejarat', 'تجارت', { cards: '627353 585983', shebas: '018' }),
  bank('saderat', 'صادرات', { cards: '603769', shebas: '019' }),
  bank('tosee-saderat', 'توسعهٔ صادرات', { cards: '627648 207177', shebas: '020' }),
  bank('post', 'پست بانک', { cards: '627760', shebas: '021' }),
  bank('tosee-taavon', 'توسعهٔ تعاون', { cards: '502908', shebas: '022' }),
  bank('karafarin', 'کارآفرین', { cards: '627488 502910', shebas: '053' }),
  bank('parsian', 'پارسیان', { cards: '622106 627884 639194', shebas: '054' }),
  bank('eghtesad-novin', 'اقتصاد نوین', { cards: '627412', shebas: '055' }),
  bank('saman', 'سامان', { cards: '621986', shebas: '056' }),
  bank('pasargad', 'پاسارگاد', { cards: '502229 639347', shebas: '057' }),
  bank('sarmayeh', 'سرمایه', { cards: '639607', shebas: '058' }),
  bank('sina', 'سینا', { cards: '639346', shebas: '059' }),
  bank('mehr-iran', 'مهر ایران', { cards: '606373', shebas: '060 090' }),
  bank('shahr', 'شهر', { cards: '502806 504706', shebas: '061' }),
  bank('ayandeh', 'آینده', { cards: '636214', shebas: '062' }),
  bank('gardeshgari', 'گردشگری', { cards: '505416 505426', shebas: '064' }),
  bank('dey', 'دی', { cards: '502938', shebas: '066' }),
  bank('iran-zamin', 'ایران زمین', { cards: '505785', shebas: '069' }),
  bank('resalat', 'رسالت', { cards: '504172', shebas: '070' }),
  bank('melal', 'ملل', { cards: '606256', shebas: '075' }),
  bank('khavarmianeh', 'خاورمیانه', { cards: '585947', shebas: '078' }),
  bank('noor', 'نور', { cards: '', shebas: '080' }),
  bank('iran-venezuela', 'ایران و ونزوئلا', { cards: '581874', shebas: '095' }),
]

const byPrefix = (of: (bank: Bank) => readonly string[]) =>
  new Map(BANKS.flatMap((one) => of(one).map((prefix) => [prefix, one] as const)))

export const BANKS_BY_CARD: ReadonlyMap<string, Bank> = byPrefix(({ cards }) => cards)
export const BANKS_BY_SHEBA: ReadonlyMap<string, Bank> = byPrefix(({ shebas }) => shebas)
