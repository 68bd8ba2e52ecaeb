import { expect, test } from 'vitest'
import * as english from 'react-aria-components/i18n/en-US'

import { ariaStrings } from './react-aria-strings-fa.ts'

// Packages no widget of the kit draws; one that begins to must be translated and leave this list.
const UNUSED = [
  '@react-aria/tree',
  '@react-aria/steplist',
  '@react-aria/previewtrigger',
  '@react-aria/dnd',
  '@react-aria/color',
  '@react-aria/breadcrumbs',
  '@react-stately/color',
]

// The library declares this file as a type only.
const { default: packages } = english as unknown as { default: Record<string, Record<string, unknown>> }

test('every package of React Aria is translated or named as unused', () => {
  expect([...Object.keys(ariaStrings), ...UNUSED].toSorted()).toEqual(Object.keys(packages).toSorted())
})

test('a translated package has exactly the keys React Aria asks for', () => {
  for (const [name, strings] of Object.entries(ariaStrings)) {
    expect(Object.keys(strings).toSorted(), name).toEqual(Object.keys(packages[name] ?? {}).toSorted())
  }
})

test('every text is Persian and takes its figures in Persian digits', () => {
  const messageArgs = {
    count: 12,
    optionCount: 12,
    groupCount: 2,
    date: '1405/8/30',
    value: 3,
    isSelected: true,
    isGroupChange: true,
  }
  for (const [name, strings] of Object.entries(ariaStrings)) {
    for (const [key, text] of Object.entries(strings)) {
      const written = typeof text === 'string' ? text : text(messageArgs)
      if (written === '') continue
      expect(written, `${name} ${key}`).not.toMatch(/[0-9]/)
      expect(written, `${name} ${key}`).toMatch(/\p{Script=Arabic}/u)
    }
  }
})
