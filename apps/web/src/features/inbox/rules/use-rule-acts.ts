import { ruleTexts } from '@peyk/phrases/fa/reports/inbox-rules.ts'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useDeleteRule, useRestoreRule, useSwitchRule, type Rule } from '../inbox-rules.api.ts'

const { list: texts } = ruleTexts

const failed = (error: unknown) =>
  showToast({ title: texts.changeFailed, description: callErrorMessage(error), tone: 'warning' })

/** What is done to a rule at once; its deletion can be undone from the toast. */
export const useRuleActs = ({ rule_id: ruleId, keyword, is_active: isActive }: Rule) => {
  const { mutateAsync: remove } = useDeleteRule()
  const { mutateAsync: restore } = useRestoreRule()
  const turning = useSwitchRule()
  const undo = () => void restore({ rule_id: ruleId }).then(() => showToast({ title: texts.restored(keyword) }), failed)
  return {
    /** Drawn at once, before the server has answered. */
    isOn: turning.isPending ? turning.variables.is_active === true : isActive,
    turn: (isOn: boolean) => turning.mutate({ rule_id: ruleId, is_active: isOn }, { onError: failed }),
    remove: () =>
      void remove({ rule_id: ruleId }).then(
        () => showToast({ title: texts.deleted(keyword), action: { label: texts.undo, onAction: undo } }),
        failed,
      ),
  }
}
