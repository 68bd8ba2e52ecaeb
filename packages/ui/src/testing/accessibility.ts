import axe from 'axe-core'
import { expect } from 'vitest'

/** Fails with the names of the rules and elements that offend; a lone widget is no page, so page rules are left out. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document, {
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false }, 'landmark-one-main': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([])
}
