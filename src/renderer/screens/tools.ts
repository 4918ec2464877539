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
    load: async () => (await import('#renderer/features/tools/ToolsListPage.tsx')).ToolsListPage,
  },
  {
    path: '/tools/create',
    roles: ADMIN,
    title: 'tools.createTitle',
    entity: 'tools',
    use: 'create',
    load: async () => (await import('#renderer/features/tools/ToolForm.tsx')).ToolCreatePage,
  },
  {
    path: '/tools/edit/:id',
    roles: ADMIN,
    title: 'tools.editTitle',
    entity: 'tools',
    use: 'edit',
    load: async () => (await import('#renderer/features/tools/ToolForm.tsx')).ToolEditPage,
  },
  {
    path: RECORD,
    roles: ADMIN,
    title: 'shell.menu.tools',
    entity: 'tools',
    use: 'record',
    load: async () => (await import('#renderer/features/tools/ToolPage.tsx')).ToolPage,
  },
] as const satisfies readonly Screen[]

export const toolRowPaths = {
  toolLoans: ({ toolId }) => fillPath(RECORD, toolId),
} satisfies RowPaths
