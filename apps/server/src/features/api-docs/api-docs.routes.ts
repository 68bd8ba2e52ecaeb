import { developerCalls } from '@peyk/contract/core/contract.ts'
import { contents } from '@peyk/api-docs/pages/documents.ts'
import { routes } from '../../platform/http/routes.ts'
import { listDocuments } from './usecases/list-documents.ts'
import { showDocument } from './usecases/show-document.ts'

export const apiDocsRoutes = routes(developerCalls.apiDocs, {
  apiDocs: async () => listDocuments(),
  apiDocContents: async ({ input }) => contents(input.language ?? 'fa'),
  apiDocPage: async ({ input, deps }) =>
    showDocument({ page: input.page, language: input.language ?? 'fa', origin: deps.config.publicUrl }),
})
