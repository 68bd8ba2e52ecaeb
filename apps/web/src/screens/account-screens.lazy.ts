/** The code of each screen of the profile, and of what an account keeps, fetched at its first visit. The first script names only this file. */
export const accountScreens = {
  profile: async () => (await import('../features/account/screens/profile-screen.tsx')).ProfileScreen,
  accountInfo: async () => (await import('../features/account/screens/account-info-screen.tsx')).AccountInfoScreen,
  security: async () => (await import('../features/account/screens/security-screen.tsx')).SecurityScreen,
  tariffs: async () => (await import('../features/account/screens/tariffs-screen.tsx')).TariffsScreen,
  profileSettings: async () =>
    (await import('../features/account/screens/profile-settings-screen.tsx')).ProfileSettingsScreen,
  lines: async () => (await import('../features/lines/screens/lines-screen.tsx')).LinesScreen,
  personalInfo: async () => (await import('../features/account/screens/personal-info-screen.tsx')).PersonalInfoScreen,
  contactInfo: async () => (await import('../features/account/screens/contact-info-screen.tsx')).ContactInfoScreen,
  addressInfo: async () => (await import('../features/account/screens/address-info-screen.tsx')).AddressInfoScreen,
  audit: async () => (await import('../features/staff/audit/audit-log-screen.tsx')).AuditLogScreen,
  predefinedMessages: async () =>
    (await import('../features/drafts/screens/predefined-messages-screen.tsx')).PredefinedMessagesScreen,
  predefinedMessage: async () =>
    (await import('../features/drafts/screens/predefined-message-screen.tsx')).PredefinedMessageScreen,
  fileManagement: async () =>
    (await import('../features/files/screens/file-management-screen.tsx')).FileManagementScreen,
  notifications: async () =>
    (await import('../features/notifications/screens/notifications-screen.tsx')).NotificationsScreen,
  notificationSettings: async () =>
    (await import('../features/notifications/screens/notification-settings-screen.tsx')).NotificationSettingsScreen,
  changeNumber: async () => (await import('../features/account/screens/change-number-screen.tsx')).ChangeNumberScreen,
}
export type AccountScreens = typeof accountScreens
