import { useWatch } from 'react-hook-form'
import { PLUGIN_LIMITS, pluginForm } from '@peyk/contract/staff/staff-plugins.ts'
import { staffPluginTexts } from '@peyk/phrases/fa/staff/plugins.ts'
import { TextArea } from '@peyk/ui/field/text-area.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { formDialogProps } from '../../../lib/form/form-dialog-props.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { schemaCheck } from '../../../lib/form/schema-validation.ts'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { PluginCard } from '../../../lib/plugins/plugin-card.tsx'
import { TwoSizePreview } from '../../../lib/rich-text/two-size-preview.tsx'
import { CheckboxField } from '../forms/checkbox-field.tsx'
import { useCreatePlugin, useUpdatePlugin, type StaffPlugin } from '../staff-plugins.api.ts'
import { toPluginFormValues, toPluginRequest, toPreview, type PluginFormValues } from './plugin.model.ts'

const { form: texts } = staffPluginTexts

const checkContract = schemaCheck<ReturnType<typeof toPluginRequest>>(pluginForm)
const pluginCheck = (values: PluginFormValues) => checkContract(toPluginRequest(values))

/** A plugin, new or changed, beside its card as customers will see it. */
export function PluginDialog({ plugin, onClose }: { plugin: StaffPlugin | null; onClose: () => void }) {
  const create = useCreatePlugin()
  const update = useUpdatePlugin()
  const form = useAppForm<PluginFormValues>({
    defaultValues: toPluginFormValues(plugin),
    check: pluginCheck,
    autosave: { name: `staff-plugin-${plugin?.id ?? 'new'}` },
  })
  const { control } = form
  const values = useWatch({ control }) as PluginFormValues
  const saving =
    plugin === null
      ? formDialogProps({ form, call: create, toRequest: toPluginRequest, done: texts.created, onClose })
      : formDialogProps({
          form,
          call: update,
          toRequest: (typed) => ({ id: plugin.id, ...toPluginRequest(typed) }),
          done: texts.saved,
          onClose,
        })
  return (
    <FormDialog
      title={plugin === null ? texts.createTitle : texts.editTitle(plugin.title)}
      size="lg"
      submitLabel={texts.save}
      {...saving}
    >
      <div className="grid gap-5 desk:grid-cols-2">
        <FormField control={control} name="title">
          {(field) => <TextField {...field} label={texts.title} isRequired maxLength={PLUGIN_LIMITS.title} autoFocus />}
        </FormField>
        <div className="grid grid-cols-2 gap-5">
          <FormField control={control} name="platform">
            {(field) => (
              <TextField {...field} label={texts.platform} hint={texts.platformHint} isRequired maxLength={40} />
            )}
          </FormField>
          <FormField control={control} name="version">
            {(field) => <TextField {...field} label={texts.version} isRequired isLatin maxLength={40} />}
          </FormField>
        </div>
      </div>
      <FormField control={control} name="description">
        {(field) => (
          <TextArea {...field} label={texts.description} isRequired rows={2} maxLength={PLUGIN_LIMITS.description} />
        )}
      </FormField>
      <FormField control={control} name="install">
        {(field) => <TextField {...field} label={texts.install} isLatin maxLength={300} />}
      </FormField>
      <div className="grid gap-5 desk:grid-cols-2">
        <FormField control={control} name="download_url">
          {(field) => <TextField {...field} label={texts.download} hint={texts.addressHint} isLatin maxLength={500} />}
        </FormField>
        <FormField control={control} name="doc_url">
          {(field) => <TextField {...field} label={texts.doc} hint={texts.addressHint} isLatin maxLength={500} />}
        </FormField>
      </div>
      <FormField control={control} name="image">
        {(field) => <TextField {...field} label={texts.image} hint={texts.imageHint} isLatin maxLength={500} />}
      </FormField>
      <FormField control={control} name="guide">
        {(field) => (
          <TextArea {...field} label={texts.guide} hint={texts.guideHint} rows={4} maxLength={PLUGIN_LIMITS.guide} />
        )}
      </FormField>
      <CheckboxField control={control} name="is_published" label={texts.isPublished} />
      <TwoSizePreview>
        {() => (
          <PluginCard plugin={toPreview(values, { title: texts.sampleTitle, description: texts.sampleDescription })} />
        )}
      </TwoSizePreview>
    </FormDialog>
  )
}
