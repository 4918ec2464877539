import { IconSkills } from '#renderer/ui/icons.ts'
import { ADMIN, type Screen } from './screen.ts'

export const skillScreens = [
  {
    path: '/skills/list',
    roles: ADMIN,
    title: 'shell.menu.skills',
    entity: 'skills',
    use: 'list',
    menu: { group: 'resources', order: 3, icon: IconSkills },
  },
  {
    path: '/skills/create',
    roles: ADMIN,
    title: 'skills.createTitle',
    entity: 'skills',
    use: 'create',
  },
  {
    path: '/skills/edit/:id',
    roles: ADMIN,
    title: 'skills.editTitle',
    entity: 'skills',
    use: 'edit',
  },
  {
    path: '/skills/:id',
    roles: ADMIN,
    title: 'shell.menu.skills',
    entity: 'skills',
    use: 'record',
  },
] as const satisfies readonly Screen[]
