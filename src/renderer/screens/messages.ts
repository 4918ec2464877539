import type { PhoneLine } from '#shared/domain/messages/phone-lines.ts'
import { IconApplicantMessages, IconAssignationMessages, IconGeneral } from '#renderer/ui/icons.ts'
import { ADMIN, fillPath, type Screen } from './screen.ts'

const INBOX = '/messages/general'
const CONVERSATION = '/messages/:id'

export const messageScreens = [
  {
    path: '/messages',
    roles: ADMIN,
    title: 'messages.titles.general',
    under: INBOX,
  },
  {
    path: INBOX,
    roles: ADMIN,
    title: 'messages.titles.general',
    entity: 'conversations',
    use: 'list',
    menu: {
      group: 'communications',
      order: 1,
      icon: IconGeneral,
      label: 'shell.menu.messagesGeneral',
      unread: 'general',
    },
  },
  {
    path: '/messages/assignation',
    roles: ADMIN,
    title: 'messages.titles.assignation',
    menu: {
      group: 'communications',
      order: 2,
      icon: IconAssignationMessages,
      label: 'shell.menu.messagesAssignation',
      unread: 'assignation',
    },
  },
  {
    path: '/messages/applicants',
    roles: ADMIN,
    title: 'messages.titles.applicants',
    menu: {
      group: 'communications',
      order: 3,
      icon: IconApplicantMessages,
      label: 'shell.menu.messagesApplicants',
      unread: 'applicants',
    },
  },
  {
    path: CONVERSATION,
    roles: ADMIN,
    title: 'messages.titles.conversation',
    entity: 'conversations',
    use: 'record',
    under: INBOX,
  },
] as const satisfies readonly Screen[]

/** The inbox of a line. */
export const inboxPath = (line: PhoneLine): string => `/messages/${line}`
/** A conversation chosen in the inbox of a line, with what its list is narrowed to. */
export const chosenPath = (line: PhoneLine, asked: Readonly<Record<string, string>>): string =>
  `${inboxPath(line)}?${new URLSearchParams(asked).toString()}`
/** A conversation in the inbox of its line. */
export const conversationPath = (id: string): string => fillPath(CONVERSATION, id)
