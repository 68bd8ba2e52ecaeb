import type { ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/routes.ts'
import { webPhonebook } from '@peyk/phrases/fa/web-phonebook.ts'
import { PageHeader } from '@peyk/ui/widgets/page-header.tsx'
import { CreateFeature } from '../parts/create-button.tsx'
import { FeaturesList } from '../parts/features-list.tsx'

/** `/contacts/manage-more-features` on the phone. */
export function FeaturesScreen(): ReactNode {
  return (
    <>
      <PageHeader
        title={routes.contactFeatures}
        description={webPhonebook.features.description}
        action={<CreateFeature />}
      />
      <FeaturesList />
    </>
  )
}
