import { FAQ_LIMITS } from '@peyk/contract/published/published-rules.ts'
import { refusal } from '../../platform/app-error.ts'

export const faqErrors = {
  notFound: () => refusal('faq.not_found'),
  categoryNotFound: () => refusal('faq.category_not_found'),
  unknownCategory: () => refusal('faq.unknown_category', { field: 'category_id' }),
  categoryInUse: () => refusal('faq.category_in_use'),
  tooManyCategories: () => refusal('faq.too_many_categories', { values: { max: FAQ_LIMITS.categories } }),
  tooMany: () => refusal('faq.too_many', { field: 'category_id', values: { max: FAQ_LIMITS.entries } }),
  answerEmpty: () => refusal('faq.answer_empty', { field: 'answer' }),
  unknownPicture: () => refusal('faq.unknown_picture', { field: 'answer' }),
  listChanged: () => refusal('faq.list_changed'),
}
