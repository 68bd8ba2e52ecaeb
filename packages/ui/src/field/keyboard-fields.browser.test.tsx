/* oxlint-disable vitest/no-standalone-expect -- the rows of a table hold their verdicts, which testKeys runs */
import { useState } from 'react'
import { beforeEach, describe, expect, vi } from 'vitest'
import { page } from 'vitest/browser'

import { expectFocus, testKeys } from '../testing/keyboard.tsx'
import { CodeField } from './code-field.tsx'
import { MoneyField } from './money-field.tsx'
import { NumberField } from './number-field.tsx'
import { PhoneListField } from '../phone-list/phone-list-field.tsx'
import { PasswordField } from './password/password-field.tsx'
import { DigitsField } from './digits-field.tsx'
import { TextField } from './text-field.tsx'

const onValue = vi.fn()
beforeEach(() => onValue.mockClear())

function Text({
  start,
  children,
}: {
  start: string
  children: (value: string, set: (next: string) => void) => React.ReactNode
}) {
  const [value, setValue] = useState(start)
  return children(value, setValue)
}
function Figure({ of: Field }: { of: typeof NumberField | typeof MoneyField }) {
  const [value, setValue] = useState<number | null>(1250)
  return <Field label="فیلد" value={value} onChange={setValue} />
}
const NONE = { valid: ['989121234567'], invalid: [] }
function Numbers() {
  const [value, setValue] = useState<{ valid: readonly string[]; invalid: readonly string[] }>(NONE)
  const change = (next: typeof value) => {
    onValue(next)
    setValue(next)
  }
  return <PhoneListField label="فیلد" value={value} onChange={change} />
}
const field = () => page.getByRole('textbox', { name: 'فیلد' })
const holds = (value: string) => async () => expect.element(field()).toHaveValue(value)

describe('a text', () => {
  const render = () => (
    <Text start="سلام">{(value, set) => <TextField label="فیلد" value={value} onChange={set} isClearable />}</Text>
  )
  testKeys([
    { keys: '{End}۱2', does: 'is typed at the end', render, expectThen: holds('سلام۱۲') },
    { keys: '{Home}ا', does: 'is typed at the begin', render, expectThen: holds('اسلام') },
    { keys: '{Tab}', does: 'leads to the button that empties it', render, expectThen: () => expectFocus('پاک کردن') },
    { keys: '{Tab}{Enter}', does: 'empties it', render, expectThen: holds('') },
    {
      keys: '{Tab}{Enter}ب',
      does: 'empties it and stays in it, where the next is typed',
      render,
      expectThen: holds('ب'),
    },
  ])
})

describe('a password', () => {
  const render = () => (
    <Text start="Secret1">{(value, set) => <PasswordField label="فیلد" value={value} onChange={set} />}</Text>
  )
  testKeys([
    {
      keys: '{Tab}',
      does: 'leads to the button that shows it',
      render,
      expectThen: () => expectFocus('نمایش رمز عبور'),
    },
    { keys: '{Tab}{Enter}', does: 'shows it', render, expectThen: holds('Secret1') },
  ])
})

describe('a number', () => {
  testKeys([
    {
      keys: '{End}{Backspace}',
      does: 'loses its last digit, and its separator',
      render: () => <Figure of={NumberField} />,
      expectThen: holds('۱۲۵'),
    },
    {
      keys: '{End}0',
      does: 'gets a digit and its separator',
      render: () => <Figure of={MoneyField} />,
      expectThen: holds('۱۲٬۵۰۰'),
    },
    {
      keys: '{Home}{Delete}',
      does: 'loses its first digit',
      render: () => <Figure of={MoneyField} />,
      expectThen: holds('۲۵۰'),
    },
    {
      keys: '{Control>}a{/Control}7',
      does: 'is written over',
      render: () => <Figure of={NumberField} />,
      expectThen: holds('۷'),
    },
  ])
})

describe('a telephone number', () => {
  const render = () => (
    <Text start="0912">
      {(value, set) => <DigitsField label="فیلد" value={value} onChange={set} groups={[4, 3, 4]} />}
    </Text>
  )
  testKeys([
    { keys: '{End}1x', does: 'takes digits alone, and gaps them', render, expectThen: holds('۰۹۱۲ ۱') },
    { keys: '{End}1{Backspace}{Backspace}', does: 'is taken away over the gap', render, expectThen: holds('۰۹۱') },
  ])
})

describe('a code', () => {
  const render = () => <Text start="48">{(value, set) => <CodeField label="فیلد" value={value} onChange={set} />}</Text>
  testKeys([
    { keys: '21', does: 'moves on with every digit', render, expectThen: holds('۴۸۲۱') },
    { keys: '{Backspace}{Backspace}7', does: 'moves back with every digit taken away', render, expectThen: holds('۷') },
    {
      keys: '{ArrowLeft}{ArrowLeft}9',
      does: 'goes to a digit, which is written over',
      render,
      expectThen: holds('۹۸'),
    },
    { keys: '{Home}9{End}1', does: 'goes to its begin and its end', render, expectThen: holds('۹۸۱') },
    { keys: '{Home}{Delete}', does: 'loses the digit it stands at', render, expectThen: holds('۸') },
  ])
})

describe('a list of numbers', () => {
  const render = () => <Numbers />
  testKeys([
    {
      keys: '09351234567{Enter}',
      does: 'is added to, and the field is empty for the next',
      render,
      expectThen: async () => {
        expect(onValue).toHaveBeenLastCalledWith({ valid: ['989121234567', '989351234567'], invalid: [] })
        await expect.element(field()).toHaveValue('')
        await expect.element(field()).toHaveFocus()
      },
    },
    {
      keys: '{Tab}{Tab}{Tab}{Enter}',
      does: 'loses a number by its chip, and the focus goes back to the field',
      render,
      expectThen: async () => {
        expect(onValue).toHaveBeenLastCalledWith({ valid: [], invalid: [] })
        await expect.element(field()).toHaveFocus()
      },
    },
  ])
})
