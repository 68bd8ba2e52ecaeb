import type { Permission } from './permissions.ts'

/** How the permissions of a role are offered, group by group (contract C1); each stands in exactly one. */
export const PERMISSION_GROUPS = [
  {
    group: 'send',
    permissions: [
      'send.quick',
      'send.phonebook',
      'send.file',
      'send.keyword',
      'send.peer_to_peer',
      'send.targeted',
      'send.cancel',
    ],
  },
  { group: 'report', permissions: ['report.view', 'report.export'] },
  { group: 'inbox', permissions: ['inbox.view', 'inbox.manage'] },
  { group: 'contacts', permissions: ['phonebook.view', 'phonebook.manage', 'blacklist.manage'] },
  { group: 'texts', permissions: ['draft.manage', 'pattern.view', 'pattern.manage'] },
  { group: 'money', permissions: ['payment.view', 'payment.charge'] },
  { group: 'desk', permissions: ['ticket.manage', 'file.manage', 'developer.manage', 'setting.manage'] },
] as const satisfies readonly { group: string; permissions: readonly Permission[] }[]

export type PermissionGroup = (typeof PERMISSION_GROUPS)[number]['group']
