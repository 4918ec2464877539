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
    load: async () => (await import('#renderer/features/skills/SkillsListPage.tsx')).SkillsListPage,
  },
  {
    path: '/skills/create',
    roles: ADMIN,
    title: 'skills.createTitle',
    entity: 'skills',
    use: 'create',
    load: async () => (await import('#renderer/features/skills/SkillForm.tsx')).SkillCreatePage,
  },
  {
    path: '/skills/edit/:id',
    roles: ADMIN,
    title: 'skills.editTitle',
    entity: 'skills',
    use: 'edit',
    load: async () => (await import('#renderer/features/skills/SkillForm.tsx')).SkillEditPage,
  },
  {
    path: '/skills/:id',
    roles: ADMIN,
    title: 'shell.menu.skills',
    entity: 'skills',
    use: 'record',
    load: async () => (await import('#renderer/features/skills/SkillPage.tsx')).SkillPage,
  },
] as const satisfies readonly Screen[]
