import { deliveryCurveTexts } from '@peyk/phrases/fa/reports/delivery-curve.ts'
import { reportScreens as texts } from '@peyk/phrases/fa/reports/report-screens.ts'
import { reports } from '@peyk/phrases/fa/reports/reports.ts'
import { sendProofTexts } from '@peyk/phrases/fa/reports/send-proof.ts'
import { sendTimelineTexts } from '@peyk/phrases/fa/reports/send-timeline.ts'
import { uiChart } from '@peyk/phrases/fa/ui/chart.ts'
import { uiExport } from '@peyk/phrases/fa/ui/export.ts'
import { makeSendOld } from '../../advance-time.ts'
import { expect, test } from '../../fixtures.ts'
import { sendByApi } from '../../test-accounts.ts'
import { deliverableCrowd, deliverableMobile } from '../../test-mobiles.ts'

test(
  '[REP-03] [REP-13] [CALL-056] the report of a send tells its stages and its course, and gives out recipients and a signed proof',
  { tag: '@phone' },
  async ({ page, signIn, token, expectAccessible }) => {
    const id = await sendByApi(token, { to: deliverableCrowd(12), text: 'روند این پیام را ببینید' })
    await signIn()
    await page.goto(`/reports/${id}`)
    const stages = page.getByRole('list', { name: sendTimelineTexts.title })
    await expect(stages.getByText(sendTimelineTexts.steps.finished)).toBeVisible({ timeout: 30_000 })
    await expect(stages.getByText('مریم', { exact: false }).first()).toBeVisible()
    const course = page.getByRole('slider', { name: uiChart.read(deliveryCurveTexts.title) })
    await expect(course).toHaveAttribute('aria-valuetext', /رسیده به گوشی ۱۲/, { timeout: 30_000 })

    await page.getByRole('button', { name: texts.recipientColumns.state }).click()
    await page.getByRole('option', { name: new RegExp(reports.recipientState.delivered) }).click()
    await expect(page).toHaveURL(/state=delivered/)
    const sheet = page.waitForEvent('download')
    await page.getByRole('button', { name: uiExport.open, exact: true }).click()
    await page.getByRole('menuitem', { name: uiExport.csv }).click()
    expect((await sheet).suggestedFilename()).toMatch(/\.csv$/)

    const proof = page.waitForEvent('download')
    await page.getByRole('button', { name: sendProofTexts.make }).click()
    expect((await proof).suggestedFilename()).toMatch(/\.zip$/)
    await expect(page.getByText(sendProofTexts.made)).toBeVisible()
    await expectAccessible()
  },
)

test('[REP-02] a send of the archive opens in the same report, and leads back to the archive', async ({
  page,
  signIn,
  token,
  expectAccessible,
}) => {
  const id = await sendByApi(token, { to: [deliverableMobile(), deliverableMobile()], text: 'پیامی از دو ماه پیش' })
  await signIn()
  await page.goto(`/reports/archive-details/${id}`)
  // Not old yet: shown all the same, as the recent send that it is.
  await expect(page.getByText(reports.sendStatus[6], { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(texts.archivedDescription)).toBeHidden()
  await makeSendOld(id)
  await page.reload()
  await expect(page.getByText(texts.archivedDescription)).toBeVisible()
  await expect(page.getByText('پیامی از دو ماه پیش')).toBeVisible()
  const recipients = page.getByRole('region', { name: texts.recipients })
  await expect(recipients.getByText(reports.recipientState.delivered, { exact: true })).toHaveCount(2)
  await expectAccessible()
  await page.getByRole('main').getByRole('link', { name: texts.archive }).click()
  await expect(page).toHaveURL(/\/reports\?tab=2/)
})
