import type { contract, FeatureName } from '../core/contract.ts'

type NamesOf<Feature extends FeatureName> = `${Feature}.${keyof (typeof contract)[Feature] & string}`
type CustomerFeature = Exclude<FeatureName, 'staff' | 'finance'>
/** A call by feature and name, as far as a customer may make it: of the staff's own the account's log alone. */
export type CustomerCall = { [F in CustomerFeature]: NamesOf<F> }[CustomerFeature] | 'staff.accountAudit'

/**
 * - `look`: shows what the panel shows, page by page; nothing changes.
 * - `help`: changes that customers ask staff to make: no money moves, no phone is reached and they can be undone.
 * - `own_hand`: the account's own people alone.
 * - `public`: asks for no session, so that nobody's hand is known.
 */
export type StaffCallAccess = 'look' | 'help' | 'own_hand' | 'public'

/**
 * What staff may do in a customer's panel that they entered: the one table of it (decision 0078). The server's gate and
 * the panel's buttons read it; a call that is not in it does not compile, and is refused.
 */
export const STAFF_IN_CUSTOMER_PANEL = {
  'session.checkToken': 'look',
  'session.sessions': 'look',
  'session.activityDomain': 'look',
  'session.logout': 'help', // the way out
  'session.endSessions': 'own_hand',
  'session.tellBusiness': 'own_hand', // the owner's word about the business
  'session.changePasswordByToken': 'public',
  'session.checkExist': 'public',
  'session.confirmOtp': 'public',
  'session.forgotPassword': 'public',
  'session.forgotPasswordCheckOtp': 'public',
  'session.login': 'public',
  'session.loginByCode': 'public',
  'session.loginSetting': 'public',
  'session.register': 'public',
  'session.sendSmsOtp': 'public',
  'session.showInvitation': 'public',
  'session.acceptInvitation': 'public',

  'account.loginHistory': 'look',
  'account.setting': 'look',
  'account.showProfile': 'look',
  'account.tariffs': 'look',
  // Corrected on the telephone; what was verified is locked, and before and after stand in the account's log.
  'account.updateProfile': 'help',
  'account.updateSetting': 'own_hand', // warnings of the credit and of logins are what would give staff away
  // Passwords, numbers and second factors: changing one takes over the account.
  'account.changePassword': 'own_hand',
  'account.requestOwnMobile': 'own_hand',
  'account.confirmOwnMobile': 'own_hand',
  'account.requestChangeOtp': 'own_hand',
  'account.checkOtp': 'own_hand',
  'account.confirmNewMobile': 'own_hand',
  'account.confirmChangeOtp': 'own_hand',
  'account.twoFactorSendCode': 'own_hand',
  'account.twoFactorShowQr': 'own_hand',
  'account.twoFactorEnable': 'own_hand',
  'account.twoFactorDisable': 'own_hand',

  'wallet.credit': 'look',
  'wallet.transactions': 'look',
  'wallet.transactionTotals': 'look',
  'wallet.exportTransactions': 'own_hand', // a file that leaves the panel
  'wallet.transaction': 'look',
  'wallet.statements': 'look',
  'wallet.statement': 'look',
  'wallet.documents': 'look',
  'wallet.document': 'look',
  'wallet.issueReceipt': 'own_hand', // a number is used up
  'wallet.todayCharge': 'look',
  'wallet.gifts': 'look',

  // Money is paid in by the account's own people.
  'payments.generateUrl': 'own_hand',
  'payments.cardToCardCreate': 'own_hand',
  'payments.bankPayCreate': 'own_hand',
  'payments.uploadReceipt': 'own_hand',
  'payments.verify': 'look',
  'payments.receiptPicture': 'look',
  'payments.parentAccountContact': 'look',
  'payments.paymentMethodList': 'look',

  'lines.agreementList': 'look',
  'lines.assignAgreement': 'own_hand', // the owner accepts a contract
  'lines.upsertDefaults': 'own_hand', // whose line, and at what price, the next sends take

  'links.list': 'look',
  'links.showVisits': 'look',
  'links.create': 'own_hand', // an address in the account's name that recipients trust

  'numberBanks.provinces': 'look',
  'numberBanks.counties': 'look',
  'numberBanks.cities': 'look',
  'numberBanks.genders': 'look',
  'numberBanks.tradeCategories': 'look',
  'numberBanks.tradeSubCategories': 'look',
  'numberBanks.bankCounts': 'look',
  'numberBanks.jobNumberCount': 'look',
  'numberBanks.bankTowers': 'look',
  'numberBanks.bankDensity': 'look',

  'sending.numbers': 'look',
  'sending.calculatePrice': 'look',
  'sending.countNumbers': 'look',
  'sending.phonebookNumbers': 'look',
  'sending.phonebooks': 'look',
  'sending.previewRows': 'look',
  'sending.showPreview': 'look',
  'sending.planAbTest': 'look',
  'sending.showAbTest': 'look',
  'sending.retryChoices': 'look',
  'sending.calendar': 'look',
  'sending.listSchedules': 'look',
  'sending.scheduleRuns': 'look',
  'sending.showSchedule': 'look',
  // What is sent, when, how fast, and that it is not: money, and a word to people in the customer's name.
  'sending.send': 'own_hand',
  'sending.sendByUrl': 'own_hand',
  'sending.startPreview': 'own_hand',
  'sending.submitPreview': 'own_hand',
  'sending.retry': 'own_hand',
  'sending.cancel': 'own_hand',
  'sending.pause': 'own_hand',
  'sending.resume': 'own_hand',
  'sending.changePace': 'own_hand',
  'sending.move': 'own_hand',
  'sending.startSchedule': 'own_hand',
  'sending.changeSchedule': 'own_hand',
  'sending.changeDate': 'own_hand',
  'sending.cancelSchedule': 'own_hand',
  'sending.startAbTest': 'own_hand',
  'sending.decideAbTest': 'own_hand',
  'sending.stopAbTest': 'own_hand',

  'patterns.list': 'look',
  'patterns.show': 'look',
  // Corrected on the telephone, like a profile: it goes to review all the same.
  'patterns.create': 'help',
  'patterns.update': 'help',
  'patterns.remove': 'own_hand',
  'patterns.share': 'own_hand',
  'patterns.dropRevision': 'own_hand',

  'developers.keyList': 'look',
  'developers.ownAddress': 'look',
  // Keys open the account.
  'developers.keyOtp': 'own_hand',
  'developers.createKey': 'own_hand',
  'developers.showKey': 'own_hand',
  'developers.deleteKey': 'own_hand',
  'developers.updateKey': 'own_hand',
  'developers.rotateKey': 'own_hand',
  'developers.callList': 'look',
  'developers.callDetail': 'look',
  'developers.callChart': 'look',
  'developers.apiDocs': 'look',
  'developers.apiDocContents': 'look',
  'developers.apiDocPage': 'look',
  'developers.plugins': 'look',

  'home.overview': 'look',
  'home.userNewsList': 'look',
  'home.banners': 'look',
  'home.quickAccess': 'look',
  'home.allQuickAccess': 'look',
  'home.chooseQuickAccess': 'help',
  // Taken, and not counted: it was not the customer who opened it.
  'home.userNewsSeen': 'help',
  'home.bannerOpened': 'help',
  'tickets.ticketList': 'look',
  'tickets.showTicket': 'look', // read so, it does not count as seen by the customer
  'tickets.ticketCategories': 'look',
  'tickets.ticketSubCategories': 'look',
  'tickets.ticketAttachmentFile': 'look',
  // What a customer asks and thinks of the help is theirs; staff answer at their own desk.
  'tickets.createTicket': 'own_hand',
  'tickets.createTicketWithAnswers': 'own_hand',
  'tickets.addInteraction': 'own_hand',
  'tickets.rateInteraction': 'own_hand',
  'tickets.rateTicket': 'own_hand',
  'tickets.closeTicket': 'own_hand',
  'tickets.setTicketSms': 'own_hand',
  'faq.faqCategories': 'look',
  'faq.faqList': 'look',

  'webhooks.webhookList': 'look',
  'webhooks.webhookDeliveries': 'look',
  // Where the account's data goes.
  'webhooks.createWebhook': 'own_hand',
  'webhooks.updateWebhook': 'own_hand',
  'webhooks.deleteWebhook': 'own_hand',
  'webhooks.rotateWebhookSecret': 'own_hand',
  'webhooks.testWebhook': 'own_hand',
  'webhooks.resendWebhook': 'own_hand',

  'reports.bulkStats': 'look',
  'reports.byBulk': 'look',
  'reports.newList': 'look',
  'reports.recipients': 'look',
  'reports.summary': 'look',
  'reports.systemicList': 'look',

  'reports.archiveList': 'look',
  'reports.sendTotals': 'look',
  'reports.archiveBulkStats': 'look',
  'reports.deliveryCurve': 'look',
  'reports.savedFilters': 'look',
  'reports.saveFilter': 'own_hand',
  'reports.deleteSavedFilter': 'own_hand',
  // All of them at once, to take away.
  'reports.exportSends': 'own_hand',
  'reports.exportArchive': 'own_hand',
  'reports.exportSystemic': 'own_hand',
  'reports.downloadRecipients': 'own_hand',
  'reports.makeProof': 'own_hand',
  'reports.proofKey': 'public',

  'inbox.messages': 'look',
  'inbox.unreadCounts': 'look',
  'inbox.conversations': 'look',
  'inbox.conversation': 'look',
  'inbox.conversationSent': 'look',
  'inbox.rules': 'look',
  'inbox.testRules': 'look',
  'inbox.ruleRuns': 'look',
  // A rule sends at the customer's cost, and to strangers.
  'inbox.createRule': 'own_hand',
  'inbox.updateRule': 'own_hand',
  'inbox.switchRule': 'own_hand',
  'inbox.orderRules': 'own_hand',
  'inbox.deleteRule': 'own_hand',
  'inbox.restoreRule': 'own_hand',
  'inbox.exportMessages': 'own_hand',
  'inbox.markRead': 'own_hand',
  'inbox.deleteMessages': 'own_hand',
  'inbox.restoreMessages': 'own_hand',

  'drafts.count': 'look',
  'drafts.groupList': 'look',
  'drafts.list': 'look',
  // A text, written with the customer: nothing of it is sent, and the next edit puts it right.
  'drafts.create': 'help',
  'drafts.createGroup': 'help',
  'drafts.update': 'help',
  'drafts.updateGroup': 'help',
  'drafts.star': 'help',
  // What is gone stays gone.
  'drafts.remove': 'own_hand',
  'drafts.removeGroup': 'own_hand',

  'colleagues.list': 'look',
  'colleagues.permissionList': 'look',
  'colleagues.roleList': 'look',
  'colleagues.show': 'look',
  'colleagues.showRole': 'look',
  // Who may log in, and what they may then.
  'colleagues.create': 'own_hand',
  'colleagues.update': 'own_hand',
  'colleagues.requestMobile': 'own_hand',
  'colleagues.confirmMobile': 'own_hand',
  'colleagues.activate': 'own_hand',
  'colleagues.deactivate': 'own_hand',
  'colleagues.createRole': 'own_hand',
  'colleagues.updateRole': 'own_hand',
  'colleagues.deleteRole': 'own_hand',

  'phonebook.consentGivers': 'look',
  'phonebook.contactList': 'look',
  'phonebook.countContacts': 'look',
  'phonebook.phonebookList': 'look',
  'phonebook.receivedMessages': 'look',
  'phonebook.sentMessages': 'look',
  'phonebook.showContact': 'look',
  'phonebook.optionList': 'look',
  'phonebook.stopList': 'look',
  'phonebook.tagsOfAccount': 'look',
  // The people themselves: consents are written in the owner's name, and a press reaches a million of them.
  'phonebook.addContacts': 'own_hand',
  'phonebook.updateContact': 'own_hand',
  'phonebook.updateContacts': 'own_hand',
  'phonebook.moveContacts': 'own_hand',
  'phonebook.deleteContacts': 'own_hand',
  'phonebook.createPhonebook': 'own_hand',
  'phonebook.updatePhonebook': 'own_hand',
  'phonebook.deletePhonebooks': 'own_hand',
  'phonebook.undo': 'own_hand',
  'phonebook.addTags': 'own_hand',
  'phonebook.removeTags': 'own_hand',
  'phonebook.createOption': 'own_hand',
  'phonebook.updateOption': 'own_hand',
  'phonebook.deleteOptions': 'own_hand',
  'phonebook.importContacts': 'own_hand',
  'phonebook.importSample': 'own_hand',
  'phonebook.cancelImport': 'own_hand',
  'phonebook.takeBackImport': 'own_hand',
  // A person who opted out would be reached again, or a customer no longer.
  'phonebook.addStops': 'own_hand',
  'phonebook.deleteStops': 'own_hand',
  'phonebook.removeStops': 'own_hand',
  // All of them at once, to take away.
  'phonebook.exportContacts': 'own_hand',
  'phonebook.exportPhonebook': 'own_hand',
  'files.download': 'own_hand',

  'notifications.list': 'look',
  'notifications.unreadCount': 'look',
  'notifications.settings': 'look',
  'notifications.devices': 'look',
  // What the owner has not read must stay unread, and what reaches them is their own choice.
  'notifications.markRead': 'own_hand',
  'notifications.saveSettings': 'own_hand',
  'notifications.addDevice': 'own_hand',
  'notifications.removeDevice': 'own_hand',
  'notifications.testDevices': 'own_hand',

  'files.categories': 'look',
  'files.list': 'look',
  'files.room': 'look',
  'files.show': 'look', // without the signed address of the file itself
  'files.choose': 'own_hand',
  'files.deleteList': 'own_hand',
  'files.upload': 'own_hand',

  'staff.accountAudit': 'look',
} as const satisfies Record<CustomerCall, StaffCallAccess>

const allowed: readonly StaffCallAccess[] = ['look', 'help']

/** Whether staff impersonating the account may make this call. A call that is not in the table is refused. */
export const mayStaffInCustomerPanel = (call: CustomerCall): boolean =>
  allowed.includes((STAFF_IN_CUSTOMER_PANEL as Record<string, StaffCallAccess>)[call] ?? 'own_hand')
