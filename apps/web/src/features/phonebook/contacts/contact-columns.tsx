import { localMobile, parseLooseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import { fullName, type ContactRow } from '../phonebook.model.ts'
import { ChipSummary } from '../list/chip-summary.tsx'

const { contacts: texts } = phonebookTexts

/** The local form of a number, for a field or a file. */
export const toLocalNumber = (number: string): string => {
  const mobile = parseLooseMobile(number)
  return mobile === null ? number : localMobile(mobile)
}

export const nameColumn: Column<ContactRow> = {
  key: 'name',
  header: texts.columns.name,
  priority: 'title',
  cell: (row) =>
    fullName(row) === '' ? (
      <span className="font-normal text-ink-3">{texts.noName}</span>
    ) : (
      <span className="font-medium">{fullName(row)}</span>
    ),
}

const number: Column<ContactRow> = {
  key: 'number',
  header: texts.columns.number,
  cell: (row) => <Mobile number={row.number} />,
}

const groups: Column<ContactRow> = {
  key: 'groups',
  header: texts.columns.groups,
  cell: (row) => <ChipSummary words={row.phonebooks.map(({ title }) => title)} />,
}

const tags: Column<ContactRow> = {
  key: 'tags',
  header: texts.columns.tags,
  isLong: true,
  cell: (row) => <ChipSummary words={row.tags.map(({ tag }) => tag)} tone="info" />,
}

const consent: Column<ContactRow> = {
  key: 'consent',
  header: texts.columns.consent,
  priority: 'state',
  cell: (row) => <Chip>{phonebookTexts.consent.source[row.consent.source]}</Chip>,
}

const createdAt: Column<ContactRow> = {
  key: 'created',
  header: texts.columns.createdAt,
  cell: (row) => <ListTime at={row.created_at} format="date" />,
}

/** What a list tells of a contact; within a group the group need not be told. */
export const contactColumns: readonly Column<ContactRow>[] = [nameColumn, number, groups, tags, consent, createdAt]
export const groupContactColumns: readonly Column<ContactRow>[] = [nameColumn, number, tags, consent, createdAt]
