import { IconTools } from '#renderer/ui/icons.ts'
import { ADMIN, fillPath, type RowPaths, type Screen } from './screen.ts'

const RECORD = '/tools/:id'

export const toolScreens = [
  {
    path: '/tools/list',
    roles: ADMIN,
    title: 'shell.menu.tools',
    entity: 'tools',
    use: 'list',
    menu: { group: 'resources', order: 2, icon: IconTools },
  },
  {
    path: '/tools/create',
    roles: ADMIN,
    title: 'tools.createTitle',
    entity: 'tools',
    use: 'create',
  },
  {
    path: '/tools/edit/:id',
    roles: ADMIN,
    title: 'tools.editTitle',
    entity: 'tools',
    use: 'edit',
  },
  {
    path: RECORD,
    roles: ADMIN,
    title: 'shell.menu.tools',
    entity: 'tools',
    use: 'record',
  },
] as const satisfies readonly Screen[]

export const toolRowPaths = {
  toolLoans: ({ toolId }) => fillPath(RECORD, toolId),
} satisfies RowPaths
