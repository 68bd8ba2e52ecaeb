import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { formatNumber } from '@peyk/domain/digits/format.ts'
import { targetedWords as words } from '@peyk/phrases/fa/sending/targeted-words.ts'
import type { PeopleFilters } from './people.ts'

/** So many choices are named; the rest are counted. */
const NAMED_CHOICES = 3

/** How old people of these years of birth are in a Jalaali year: «۲۵ تا ۴۰ ساله»; undefined without both ends. */
export const ageWords = ({ yearFrom, yearTo }: Pick<PeopleFilters, 'yearFrom' | 'yearTo'>, year: number) => {
  if (yearFrom === null || yearTo === null || yearFrom > yearTo || year < yearTo) return undefined
  const [youngest, oldest] = [toPersianDigits(year - yearTo), toPersianDigits(year - yearFrom)]
  return youngest === oldest ? words.age(oldest) : words.ages(youngest, oldest)
}

/** Whom a targeted send is for: «زنان ۲۵ تا ۴۰ سالهٔ شهر شیراز». `year`: of now, in the Jalaali calendar. */
export const describePeople = (
  { gender, yearFrom, yearTo, prefix }: PeopleFilters,
  { places, year }: { places: readonly string[]; year: number },
): string => {
  const listed = places.slice(0, NAMED_CHOICES).join('، ')
  const left = places.length - NAMED_CHOICES
  const place = left > 0 ? words.andMore(listed, formatNumber(left)) : listed
  const age = ageWords({ yearFrom, yearTo }, year)
  const born =
    yearFrom !== null
      ? words.bornFrom(toPersianDigits(yearFrom))
      : yearTo === null
        ? undefined
        : words.bornTo(toPersianDigits(yearTo))
  const who =
    age !== undefined
      ? words.agedOfPlace(words.aged(gender, age), place)
      : born !== undefined
        ? words.bornOfPlace(words.aged(gender, born), place)
        : words.ofPlace(words.people[gender], place)
  return prefix === '' ? who : words.withPrefix(who, toPersianDigits(prefix))
}
