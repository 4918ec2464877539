import { IconSend } from '#renderer/ui/icons.ts'
import { ADMIN, type Screen } from './screen.ts'

/** Screens of our own (requirement DES-9) but `create` and `edit` (SCR-16): the inbox and the palette lead here. */
export const queueScreens = [
  {
    path: '/messages/pending',
    roles: ADMIN,
    title: 'sends.pending.title',
    entity: 'messages',
    use: 'list',
    under: '/messages/general',
    icon: IconSend,
  },
  {
    path: '/messages/create',
    roles: ADMIN,
    title: 'sends.create.title',
    entity: 'messages',
    use: 'create',
    under: '/messages/general',
  },
  {
    path: '/messages/edit/:id',
    roles: ADMIN,
    title: 'sends.edit.title',
    entity: 'messages',
    use: 'edit',
    under: '/messages/general',
  },
  {
    path: '/messages/sent',
    roles: ADMIN,
    title: 'sends.batches.title',
    under: '/messages/general',
    icon: IconSend,
  },
  {
    path: '/messages/sent/:id',
    roles: ADMIN,
    title: 'sends.batch.title',
    under: '/messages/general',
  },
] as const satisfies readonly Screen[]

/** What became of a group send. */
export const batchPath = (batchId: string): string => `/messages/sent/${batchId}`
