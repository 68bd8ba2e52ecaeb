import type { ListName } from '../features/phonebook/contacts/lists.lazy.tsx'

/** The screens of lists, and the one of a list together with it. */
const withPreloadedList = async (of: ListName) => {
  const lists = await import('../features/phonebook/contacts/mobile-lists-screen.tsx')
  await lists.preloadList(of)
  return lists
}

/** The code of each screen of contacts, fetched at its first visit. */
export const phonebookScreens = {
  contacts: async () => (await import('../features/phonebook/contacts/contacts-screen.tsx')).ContactsScreen,
  allContacts: async () => (await withPreloadedList('contacts')).AllContactsScreen,
  groups: async () => (await withPreloadedList('groups')).GroupsScreen,
  contactFeatures: async () => (await withPreloadedList('features')).CustomFieldsScreen,
  blacklist: async () => (await withPreloadedList('blacklist')).BlacklistScreen,
  cancel11: async () => (await withPreloadedList('cancel11')).Cancel11Screen,
  group: async () => (await import('../features/phonebook/groups/group-screen.tsx')).GroupScreen,
  contact: async () => (await import('../features/phonebook/contact/contact-screen.tsx')).ContactScreen,
}
