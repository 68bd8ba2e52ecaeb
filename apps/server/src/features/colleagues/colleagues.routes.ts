import { contract } from '@peyk/contract/core/contract.ts'
import { actorOf } from '../../platform/security/audit.ts'
import { routes } from '../../platform/http/routes.ts'
import { startColleagueMobileChange, confirmColleagueMobileChange } from './usecases/change-colleague-mobile.ts'
import { createRole } from './usecases/create-role.ts'
import { deleteRole } from './usecases/delete-role.ts'
import { inviteColleague } from './usecases/invite-colleague.ts'
import { listColleagues } from './usecases/list-colleagues.ts'
import { listPermissions } from './usecases/list-permissions.ts'
import { listRoles } from './usecases/list-roles.ts'
import { showColleague } from './usecases/show-colleague.ts'
import { showRole } from './usecases/show-role.ts'
import { setColleagueActive } from './usecases/set-colleague-active.ts'
import { updateColleague } from './usecases/update-colleague.ts'
import { updateRole } from './usecases/update-role.ts'

export const colleaguesRoutes = routes(contract.colleagues, {
  permissionList: async () => listPermissions(),
  roleList: ({ input, scope, deps }) => listRoles({ scope, input }, deps),
  showRole: ({ input, scope, deps }) => showRole({ scope, roleId: input.role_id }, deps),
  createRole: ({ input, scope, caller, request, deps }) =>
    createRole({ scope, input, actor: actorOf(caller, request) }, deps),
  updateRole: ({ input, scope, caller, request, deps }) =>
    updateRole({ scope, input, actor: actorOf(caller, request) }, deps),
  deleteRole: ({ input, scope, caller, request, deps }) =>
    deleteRole({ scope, roleId: input.role_id, actor: actorOf(caller, request) }, deps),
  list: ({ input, scope, deps }) => listColleagues({ scope, input }, deps),
  show: ({ input, scope, deps }) => showColleague({ scope, userId: input.partner_id }, deps),
  create: ({ input, scope, caller, request, deps }) =>
    inviteColleague({ scope, input, actor: actorOf(caller, request) }, deps),
  update: ({ input, scope, caller, request, deps }) =>
    updateColleague({ scope, input, actor: actorOf(caller, request) }, deps),
  requestMobile: ({ input, scope, caller, request: { ip, userAgent }, deps }) => {
    const { partner_id: partnerId, mobile, current_password: password } = input
    return startColleagueMobileChange({ caller, scope, ip, userAgent, partnerId, mobile, password }, deps)
  },
  confirmMobile: ({ input: { partner_id: partnerId, token, otp }, scope, caller, request: { ip }, deps }) =>
    confirmColleagueMobileChange({ caller, scope, ip, partnerId, token, otp }, deps),
  deactivate: ({ input, scope, caller, request, deps }) =>
    setColleagueActive({ scope, userId: input.partner_id, isOn: false, actor: actorOf(caller, request) }, deps),
  activate: ({ input, scope, caller, request, deps }) =>
    setColleagueActive({ scope, userId: input.partner_id, isOn: true, actor: actorOf(caller, request) }, deps),
})
