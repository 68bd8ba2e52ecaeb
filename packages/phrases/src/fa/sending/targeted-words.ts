const PEOPLE = { all: 'مشترکان', man: 'مردان', woman: 'زنان', organisation: 'مشترکان حقوقی' } as const

/** Whom a targeted send is for, in words: «زنان ۲۵ تا ۴۰ سالهٔ شهر شیراز». Amounts come in already written. */
export const targetedWords = {
  city: (name: string) => `شهر ${name}`,
  county: (name: string) => `شهرستان ${name}`,
  province: (name: string) => `استان ${name}`,
  everywhere: 'سراسر کشور',
  /** A trade and where it is. */
  tradeIn: (trade: string, place: string) => `صنف «${trade}» در ${place}`,
  postal: (prefix: string) => `کد پستی ${prefix}…`,
  tower: (title: string) => `نزدیک دکل ${title}`,
  towers: (count: string) => `نزدیک ${count} دکل ایرانسل`,
  /** Between two titles that may have commas themselves. */
  and: ' و ',
  people: PEOPLE,
  /** The age is between the people and what they are of. */
  aged: (people: keyof typeof PEOPLE, age: string) => `${PEOPLE[people]} ${age}`,
  ofPlace: (people: string, place: string) => `${people} ${place}`,
  agedOfPlace: (people: string, place: string) => `${people}ٔ ${place}`,
  bornOfPlace: (people: string, place: string) => `${people}، ${place}`,
  ages: (from: string, to: string) => `${from} تا ${to} ساله`,
  age: (age: string) => `${age} ساله`,
  bornFrom: (year: string) => `متولد ${year} به بعد`,
  bornTo: (year: string) => `متولد ${year} و پیش از آن`,
  withPrefix: (people: string, prefix: string) => `${people}، با پیش‌شمارهٔ ${prefix}`,
  /** After the first places of many. */
  andMore: (places: string, count: string) => `${places} و ${count} جای دیگر`,
} as const
