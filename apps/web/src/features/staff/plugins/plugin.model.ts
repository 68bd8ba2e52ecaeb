import type { StaffPlugin } from '../staff-plugins.api.ts'

// Apart from the form, whose rules the list does not need.

export interface PluginFormValues extends Record<string, unknown> {
  title: string
  description: string
  platform: string
  version: string
  install: string
  download_url: string
  doc_url: string
  image: string
  guide: string
  is_published: boolean
}

export const toPluginFormValues = (plugin: StaffPlugin | null): PluginFormValues => ({
  title: plugin?.title ?? '',
  description: plugin?.description ?? '',
  platform: plugin?.platform ?? '',
  version: plugin?.version ?? '',
  install: plugin?.install ?? '',
  download_url: plugin?.download_url ?? '',
  doc_url: plugin?.doc_url ?? '',
  image: plugin?.image ?? '',
  guide: plugin?.guide ?? '',
  is_published: plugin?.is_published ?? false,
})

const OPTIONAL = ['install', 'download_url', 'doc_url', 'image', 'guide'] as const

/** What a form asks of the server; what is empty is left out, and so removed. */
export const toPluginRequest = (values: PluginFormValues) => ({
  title: values.title.trim(),
  description: values.description.trim(),
  platform: values.platform.trim(),
  version: values.version.trim(),
  is_published: values.is_published,
  ...Object.fromEntries(
    OPTIONAL.flatMap((name) => (values[name].trim() === '' ? [] : [[name, values[name].trim()] as const])),
  ),
})

/** The whole plugin as it is, but published or not. */
export const publishedPlugin = (plugin: StaffPlugin, isPublished: boolean) => ({
  id: plugin.id,
  ...toPluginRequest({ ...toPluginFormValues(plugin), is_published: isPublished }),
})

/** What customers would see of what is typed; an address that cannot be opened yet leads nowhere. */
export const toPreview = (values: PluginFormValues, sample: { title: string; description: string }) => {
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim())
  const image = orNull(values.image)
  return {
    title: orNull(values.title) ?? sample.title,
    description: orNull(values.description) ?? sample.description,
    platform: orNull(values.platform) ?? '…',
    version: orNull(values.version) ?? '1.0.0',
    install: orNull(values.install),
    guide: orNull(values.guide),
    download_url: orNull(values.download_url) === null ? null : '#',
    doc_url: orNull(values.doc_url) === null ? null : '#',
    image: image?.startsWith('/') === true ? image : null,
  }
}
