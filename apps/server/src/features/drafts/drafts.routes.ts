import { contract } from '@peyk/contract/core/contract.ts'
import { actorOf } from '../../platform/security/audit.ts'
import { routes } from '../../platform/http/routes.ts'
import { countDrafts } from './usecases/count-drafts.ts'
import { createDraft } from './usecases/create-draft.ts'
import { createGroup } from './usecases/create-group.ts'
import { deleteDrafts } from './usecases/delete-drafts.ts'
import { deleteGroup } from './usecases/delete-group.ts'
import { listDrafts } from './usecases/list-drafts.ts'
import { listGroups } from './usecases/list-groups.ts'
import { renameGroup } from './usecases/rename-group.ts'
import { starDraft } from './usecases/star-draft.ts'
import { updateDraft } from './usecases/update-draft.ts'

export const draftsRoutes = routes(contract.drafts, {
  groupList: ({ input, scope, deps }) => listGroups({ scope, input }, deps),
  list: ({ input, scope, caller, deps }) => listDrafts({ scope, input, userId: caller.userId }, deps),
  create: ({ input, scope, caller, deps }) => createDraft({ scope, input, userId: caller.userId }, deps),
  update: ({ input, scope, deps }) => updateDraft({ scope, input }, deps),
  remove: ({ input, scope, caller, request, deps }) =>
    deleteDrafts({ scope, draftIds: input.draft_ids, actor: actorOf(caller, request) }, deps),
  createGroup: ({ input, scope, caller, deps }) =>
    createGroup({ scope, title: input.title, userId: caller.userId }, deps),
  updateGroup: ({ input, scope, deps }) =>
    renameGroup({ scope, groupId: input.draft_group_id, title: input.title }, deps),
  removeGroup: ({ input, scope, caller, request, deps }) =>
    deleteGroup({ scope, groupId: input.draft_group_id, actor: actorOf(caller, request) }, deps),
  count: ({ scope, deps }) => countDrafts({ scope }, deps),
  star: ({ input, scope, caller, deps }) =>
    starDraft({ scope, userId: caller.userId, draftId: input.draft_id, isFavourite: input.is_favourite }, deps),
})
