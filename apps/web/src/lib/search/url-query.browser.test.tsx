import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { UiProvider } from '@peyk/ui/app/ui-provider.tsx'
import { Tabs } from '@peyk/ui/navigation/tabs.tsx'
import { parseQuery, formatQuery } from '@peyk/ui/app/query-codec.ts'
import { RouterUrlQuery } from './url-query.tsx'

test('[UI-10] in the panel the open tab stands in the address and adds no step to the way back', async () => {
  const tabs = ['یک', 'دو'].map((label) => ({ label, content: `متن ${label}` }))
  const history = createMemoryHistory({ initialEntries: ['/reports?tab=1&limit=50'] })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Tabs label="بخش‌ها" tabs={tabs} /> }),
    history,
    parseSearch: parseQuery,
    stringifySearch: formatQuery,
    InnerWrap: RouterUrlQuery,
  })
  await render(
    <UiProvider>
      <RouterProvider router={router as never} />
    </UiProvider>,
  )
  await expect.element(page.getByText('متن دو')).toBeVisible()
  await page.getByRole('tab', { name: 'یک' }).click()
  await expect.element(page.getByText('متن یک')).toBeVisible()
  expect(router.state.location.search).toEqual({ tab: '0', limit: '50' })
  expect(history.length).toBe(1)
})
