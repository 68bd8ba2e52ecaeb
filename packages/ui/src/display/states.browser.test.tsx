import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectAccessible } from '../testing/accessibility.ts'
import { PHONE, renderUi } from '../testing/render-ui.tsx'
import { Button } from '../button/button.tsx'
import { Chip } from './chip.tsx'
import { DescriptionItem, DescriptionList } from './description-list.tsx'
import { InfoAlert } from './info-alert.tsx'
import { ShowMore } from './show-more.tsx'
import { TextLink } from '../navigation/text-link.tsx'

test('[UI-08] an info alert shows its message with a title, and what can be done about it', async () => {
  const onPress = vi.fn()
  await renderUi(
    <InfoAlert title="کمبود اعتبار" tone="warning" action={<Button onPress={onPress}>افزایش اعتبار</Button>}>
      اعتبار شما رو به پایان است.
    </InfoAlert>,
  )
  const alert = page.getByRole('status')
  await expect.element(alert.getByText('کمبود اعتبار', { exact: true })).toBeVisible()
  await expect.element(alert.getByText('اعتبار شما رو به پایان است.')).toBeVisible()
  await page.getByRole('button', { name: 'افزایش اعتبار' }).click()
  expect(onPress).toHaveBeenCalledTimes(1)
  await expectAccessible()
})

test('facts keep to their place where a value cannot be broken, and a name is whole where there is room', async () => {
  await renderUi(
    <div className="w-36">
      <DescriptionList>
        <DescriptionItem label="زمان ارسال پیام">
          <span className="inline-block w-24">۱۴۰۵/۰۹/۰۲</span>
        </DescriptionItem>
        <DescriptionItem label="متن">نوشته‌ای بلند که در یک سطر جا نمی‌شود و در سطر بعد ادامه می‌یابد</DescriptionItem>
      </DescriptionList>
    </div>,
  )
  const facts = document.querySelector('dl')
  expect(facts?.scrollWidth).toBe(facts?.clientWidth)
  const [, name] = document.querySelectorAll('dt')
  expect(name?.getClientRects()).toHaveLength(1)
  expect(name?.scrollWidth).toBe(name?.clientWidth)
})

describe('a label chip', () => {
  test('[UI-14] says a short state in words, in one line, whatever its tone, in the narrowest table, too', async () => {
    await renderUi(
      <table style={{ width: 1 }}>
        <tbody>
          {(['neutral', 'info', 'success', 'warning', 'danger'] as const).map((tone) => (
            <tr key={tone}>
              <td>
                <Chip tone={tone}>وضعیت در انتظار تأیید</Chip>
              </td>
            </tr>
          ))}
        </tbody>
      </table>,
    )
    const chips = page.getByText(/^وضعیت/).elements()
    expect(chips).toHaveLength(5)
    for (const chip of chips) expect(chip.parentElement?.getBoundingClientRect().height).toBe(24)
    await expectAccessible()
  })

  test('is read to its end in further lines where there is no room', async () => {
    await renderUi(
      <div style={{ width: 160 }}>
        <Chip>وضعیتی با نامی بسیار بلند که در یک خط جا نمی‌شود</Chip>
      </div>,
    )
    const text = page.getByText(/^وضعیتی/).element()
    expect(text.getBoundingClientRect().height).toBeGreaterThanOrEqual(40)
    expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth)
    expect(text.parentElement?.getBoundingClientRect().width).toBeLessThanOrEqual(160)
  })

  test('that is an entered value can be taken out', async () => {
    const onRemove = vi.fn()
    await renderUi(
      <Chip onRemove={onRemove} removeName="تهران">
        تهران
      </Chip>,
    )
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(onRemove).toHaveBeenCalledTimes(1)
  })
})

describe('a long content', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => <p key={at}>سطر {at}</p>)
  const height = () =>
    page.getByText('سطر 0').element().parentElement?.parentElement?.getBoundingClientRect().height ?? 0

  test('[UI-15] is cut until one presses show more, and cut again by show less', async () => {
    await renderUi(<ShowMore collapsedPx={100}>{lines(12)}</ShowMore>)
    const button = page.getByRole('button')
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    await expect.element(button).toHaveTextContent('نمایش بیشتر')
    expect(height()).toBe(100)
    await expectAccessible()
    await button.click()
    await expect.element(button).toHaveTextContent('نمایش کمتر')
    await expect.element(button).toHaveAttribute('aria-expanded', 'true')
    expect(height()).toBeGreaterThan(12 * 24)
    await button.click()
    expect(height()).toBe(100)
  })

  test('the hidden part does not lengthen the page, not even by what only screen readers are told', async () => {
    await renderUi(
      <ShowMore collapsedPx={100}>
        <div className="h-[4000px]" />
        <span className="sr-only">سطر ۰</span>
      </ShowMore>,
    )
    await expect.element(page.getByRole('button')).toBeVisible()
    expect(document.documentElement.scrollHeight).toBeLessThan(2000)
  })

  test('that is hardly longer is shown whole, without a button', async () => {
    await renderUi(<ShowMore collapsedPx={100}>{lines(4)}</ShowMore>, { size: PHONE })
    await expect.element(page.getByText('سطر 3')).toBeVisible()
    expect(page.getByRole('button').query()).toBeNull()
  })

  test('opens when the focus goes to what is hidden', async () => {
    await renderUi(
      <ShowMore collapsedPx={100}>
        {lines(12)}
        <TextLink href="/reports">گزارش</TextLink>
      </ShowMore>,
    )
    await expect.element(page.getByRole('button')).toBeVisible()
    await userEvent.tab()
    await expect.element(page.getByRole('link')).toHaveFocus()
    await expect.element(page.getByRole('button')).toHaveAttribute('aria-expanded', 'true')
  })
})
