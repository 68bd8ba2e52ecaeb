import { useQuery } from '@tanstack/react-query'
import { Puzzle } from 'lucide-react'
import type { ReactNode } from 'react'
import { staffPluginTexts as texts } from '@peyk/phrases/fa/staff/plugins.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { OrderedPage } from '../lists/ordered-page.tsx'
import { staffPluginsQuery, useOrderPlugins, useRemovePlugin } from '../staff-plugins.api.ts'
import { PluginRow } from './plugin-row.tsx'

const pluginDialog = lazyComponent(async () => (await import('./plugin-dialog.tsx')).PluginDialog)

/** `/staff/plugins`: what customers find under «افزونه‌ها», in its order. */
export function StaffPluginsScreen(): ReactNode {
  const { mutateAsync: saveOrder } = useOrderPlugins()
  return (
    <OrderedPage
      title={staffTitles.plugins}
      texts={texts}
      icon={Puzzle}
      query={useQuery(staffPluginsQuery())}
      saveOrder={(ids) => saveOrder({ ids })}
      remove={useRemovePlugin()}
      row={(plugin, acts) => <PluginRow plugin={plugin} {...acts} />}
      dialog={(plugin, onClose) => <LazyWithSkeleton part={pluginDialog} props={{ plugin, onClose }} skeleton={null} />}
    />
  )
}
