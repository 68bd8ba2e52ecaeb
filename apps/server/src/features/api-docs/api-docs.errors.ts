import { refusal } from '../../platform/app-error.ts'

export const apiDocsErrors = {
  notFound: () => refusal('documents.not_found'),
}
