/** A feature with many screens names them in a file of its own: the first script names only that file. */
const loadPhonebookScreens = async () => (await import('./phonebook-screens.lazy.ts')).phonebookScreens
const loadColleagueScreens = async () => (await import('./colleague-screens.lazy.ts')).colleagueScreens

/** The code of each screen, fetched at its first visit. */
export const screens = {
  home: async () => (await import('../features/home/screens/home-screen.tsx')).HomeScreen,
  sendModes: async () => (await import('../features/sending/start/send-modes-screen.tsx')).SendModesScreen,
  quickSend: async () => (await import('../features/sending/send-form/quick-send-screen.tsx')).QuickSendScreen,
  phonebookSend: async () =>
    (await import('../features/sending/from-phonebook/phonebook-send-screen.tsx')).PhonebookSendScreen,
  fileSend: async () => (await import('../features/sending/from-file/file-send-screen.tsx')).FileSendScreen,
  keywordSend: async () => (await import('../features/sending/from-file/keyword-send-screen.tsx')).MailMergeSendScreen,
  peerToPeerSend: async () =>
    (await import('../features/sending/from-file/peer-to-peer-send-screen.tsx')).TextPerNumberSendScreen,
  successSend: async () => (await import('../features/sending/success/success-send-screen.tsx')).SuccessSendScreen,
  schedule: async () => (await import('../features/sending/calendar/schedule-screen.tsx')).ScheduleScreen,
  series: async () => (await import('../features/sending/recurring-send/recurring-send-screen.tsx')).SeriesScreen,
  reports: async () => (await import('../features/reports/list/reports-screen.tsx')).ReportsScreen,
  report: async () => (await import('../features/reports/send/report-screen.tsx')).ReportScreen,
  inboxRules: async () => (await import('../features/inbox/rules/rules-screen.tsx')).RulesScreen,
  inbox: async () => (await import('../features/inbox/screens/inbox-screen.tsx')).InboxScreen,
  links: async () => (await import('../features/links/screens/links-screen.tsx')).LinksScreen,
  facilities: async () => (await import('../features/home/screens/all-sections-screen.tsx')).AllSectionsScreen,
  colleagues: async () => (await import('../features/colleagues/screens/colleagues-screen.tsx')).ColleaguesScreen,
  createColleague: async () => (await loadColleagueScreens()).createColleague(),
  createAccess: async () => (await loadColleagueScreens()).createAccess(),
  updateAccess: async () => (await loadColleagueScreens()).updateAccess(),
  colleague: async () => (await loadColleagueScreens()).colleague(),
  contacts: async () => (await loadPhonebookScreens()).contacts(),
  allContacts: async () => (await loadPhonebookScreens()).allContacts(),
  groups: async () => (await loadPhonebookScreens()).groups(),
  contactFeatures: async () => (await loadPhonebookScreens()).contactFeatures(),
  blacklist: async () => (await loadPhonebookScreens()).blacklist(),
  cancel11: async () => (await loadPhonebookScreens()).cancel11(),
  group: async () => (await loadPhonebookScreens()).group(),
  contact: async () => (await loadPhonebookScreens()).contact(),
}
