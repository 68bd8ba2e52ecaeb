import { useState } from 'react'
import { lazyComponent, useLazyOpen } from '@peyk/ui/lazy/lazy-component.ts'
import type { Rule } from '../inbox-rules.api.ts'

const ruleDialog = lazyComponent(async () => (await import('./rule-dialog.tsx')).RuleDialog)

/** The dialog of one rule, or of a new one; its code comes with the first press. */
export const useRuleForm = () => {
  const { Part: RuleDialog, ...dialog } = useLazyOpen(ruleDialog)
  const [rule, setRule] = useState<Rule | null>(null)
  const edit = (which: Rule | null) => {
    setRule(which)
    dialog.open()
  }
  return { RuleDialog, rule, edit, ...dialog, openState: { ...dialog, open: () => edit(null) } }
}
export type RuleFormState = ReturnType<typeof useRuleForm>
