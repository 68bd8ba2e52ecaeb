import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as reports from '@peyk/contract/reports/reports.ts'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { sendSuccess } from '@peyk/phrases/fa/sending/send-success.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { respondsWith } from '../../../testing/panel-server.ts'
import { openPanel, PHONE } from '../../../testing/render-panel.tsx'

const SOON = { timeout: 10_000 }
const sent = { ...(reports.byBulk.example.data as object), sending_type: 'country', rcpts_count: '4921', passed_over_count: 79 } // prettier-ignore
const answers = { [reports.byBulk.path]: respondsWith(sent) }

test('[SEND-02] [SEND-09] the page after a send says how many had had their adverts by then, and that they cost nothing', async () => {
  await openPanel('/send-sms/success-send/1000001', { answers, size: PHONE })
  await expect.element(page.getByText(sendSuccess.passedOver('۷۹')), SOON).toBeVisible()
  await expectAccessible()
})

test('[SEND-09] so does its report, and that of a send which lost nobody says nothing of it', async () => {
  await openPanel('/reports/1000001', { answers })
  await expect.element(page.getByText(reportScreens.passedOverText('۷۹')), SOON).toBeVisible()
  await openPanel('/reports/1000001')
  await expect.element(page.getByText(reportScreens.registered), SOON).toBeVisible()
  expect(page.getByText(reportScreens.passedOver).query()).toBeNull()
})
