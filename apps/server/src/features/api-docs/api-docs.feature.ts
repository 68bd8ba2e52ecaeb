import type { Feature } from '../../platform/feature.ts'
import { apiDocsRoutes } from './api-docs.routes.ts'
import { serveDocuments } from './usecases/serve-documents.ts'

export const apiDocsFeature: Feature = { name: 'api-docs', routes: apiDocsRoutes, serve: serveDocuments }
