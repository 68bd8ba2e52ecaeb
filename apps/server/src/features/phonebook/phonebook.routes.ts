import { contract } from '@peyk/contract/core/contract.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import { actorOf } from '../../platform/security/audit.ts'
import { routes } from '../../platform/http/routes.ts'
import { addContacts } from './usecases/add-contacts.ts'
import { changeContact, changeManyContacts } from './usecases/change-contacts.ts'
import { deletePhonebooks } from './groups/usecases/delete-phonebooks.ts'
import {
  createCustomField,
  deleteCustomFields,
  listCustomFields,
  updateCustomField,
} from './usecases/edit-custom-fields.ts'
import { createPhonebook, updatePhonebook } from './groups/usecases/save-phonebook.ts'
import { exportContacts, exportPhonebook, makeImportSample } from './usecases/export-contacts.ts'
import { addToBlacklist, listBlacklist, removeFromBlacklist } from './usecases/edit-blacklist.ts'
import { countMatchingContacts } from './selections/usecases/resolve-selection.ts'
import { listConsentRecorders } from './usecases/list-consent-recorders.ts'
import { listContacts } from './usecases/list-contacts.ts'
import { listPhonebooks } from './groups/usecases/list-phonebooks.ts'
import { deleteContacts } from './selections/usecases/delete-contacts.ts'
import { moveContacts } from './selections/usecases/move-contacts.ts'
import { listReceivedFrom, listSentTo, showContact } from './usecases/show-contact.ts'
import { prepareImport, startImport } from './imports/usecases/start-import.ts'
import { cancelImport, revertImport } from './imports/usecases/stop-import.ts'
import { addTags, listTags, removeTags } from './selections/usecases/tag-contacts.ts'
import { undoAction } from './selections/usecases/undo-action.ts'

export const phonebookRoutes = routes(contract.phonebook, {
  phonebookList: ({ input, scope, deps }) => listPhonebooks({ scope, input }, deps),
  createPhonebook: ({ input, scope, deps }) => createPhonebook({ scope, input }, deps),
  updatePhonebook: ({ input, scope, deps }) => updatePhonebook({ scope, input }, deps),
  deletePhonebooks: ({ input, scope, caller, request, deps }) =>
    deletePhonebooks({ scope, input, actor: actorOf(caller, request) }, deps),
  contactList: ({ input, scope, deps }) => listContacts({ scope, input }, deps),
  countContacts: ({ input, scope, deps }) => countMatchingContacts({ scope, input }, deps),
  consentGivers: ({ scope, deps }) => listConsentRecorders({ scope }, deps),
  showContact: ({ input, scope, deps }) =>
    showContact({ scope, contactId: input.contact_id, isByPerson: input.by_person === true }, deps),
  sentMessages: ({ input, scope, deps }) =>
    listSentTo({ scope, contactId: input.contact_id, before: input.before }, deps),
  receivedMessages: ({ input, scope, deps }) =>
    listReceivedFrom({ scope, contactId: input.contact_id, page: pageOf(input) }, deps),
  addContacts: ({ input, scope, caller, request, deps }) =>
    addContacts({ scope, input, actor: actorOf(caller, request) }, deps),
  updateContact: ({ input, scope, caller, request, deps }) =>
    changeContact({ scope, input, actor: actorOf(caller, request) }, deps),
  updateContacts: ({ input, scope, caller, request, deps }) =>
    changeManyContacts({ scope, input, actor: actorOf(caller, request) }, deps),
  moveContacts: ({ input, scope, deps }) => moveContacts({ scope, input }, deps),
  deleteContacts: ({ input, scope, caller, request, deps }) =>
    deleteContacts({ scope, input, actor: actorOf(caller, request) }, deps),
  undo: ({ input, scope, caller, request, deps }) =>
    undoAction({ scope, undoKey: input.undo_key, actor: actorOf(caller, request) }, deps),
  optionList: ({ input, scope, deps }) => listCustomFields({ scope, input }, deps),
  createOption: ({ input, scope, deps }) => createCustomField({ scope, input }, deps),
  updateOption: ({ input, scope, deps }) => updateCustomField({ scope, input }, deps),
  deleteOptions: ({ input, scope, caller, request, deps }) =>
    deleteCustomFields({ scope, input, actor: actorOf(caller, request) }, deps),
  stopList: ({ input, scope, deps }) => listBlacklist({ scope, input }, deps),
  addStops: ({ input, scope, caller, request, deps }) =>
    addToBlacklist({ scope, input, actor: actorOf(caller, request) }, deps),
  removeStops: ({ input, scope, caller, request, deps }) =>
    removeFromBlacklist({ scope, ids: input.listNumbers, actor: actorOf(caller, request) }, deps),
  deleteStops: ({ input, scope, caller, request, deps }) =>
    removeFromBlacklist({ scope, ids: input.listNumbers, actor: actorOf(caller, request) }, deps),
  tagsOfAccount: ({ input, scope, deps }) => listTags({ scope, input }, deps),
  addTags: ({ input, scope, deps }) => addTags({ scope, input }, deps),
  removeTags: ({ input, scope, deps }) => removeTags({ scope, input }, deps),
  exportContacts: ({ input, scope, caller, request, deps }) =>
    exportContacts({ scope, caller, input, actor: actorOf(caller, request) }, deps),
  exportPhonebook: ({ input, scope, caller, request, deps }) =>
    exportPhonebook({ scope, caller, input, actor: actorOf(caller, request) }, deps),
  importContacts: async ({ input, scope, caller, request, deps, runOnce }) => {
    const list = await prepareImport({ scope, caller, input }, deps)
    const actor = actorOf(caller, request)
    return runOnce(scope, (inOne) => startImport({ scope, caller, actor, input, list }, inOne))
  },
  cancelImport: ({ input, scope, caller, request, deps }) =>
    cancelImport({ scope, phonebookId: input.id, actor: actorOf(caller, request) }, deps),
  takeBackImport: ({ input, scope, caller, request, deps }) =>
    revertImport({ scope, input, actor: actorOf(caller, request) }, deps),
  importSample: ({ input, scope, caller, deps }) => makeImportSample({ scope, caller, id: input.id }, deps),
})
