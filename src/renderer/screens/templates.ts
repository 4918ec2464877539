import { ADMIN, type Screen } from './screen.ts'

/** Not in the specification: texts to start from are a tab of the settings. */
export const templateScreens = [
  {
    path: '/settings/templates',
    roles: ADMIN,
    title: 'templates.title',
    entity: 'messageTemplates',
    use: 'list',
    settingsTab: 6,
  },
  {
    path: '/settings/templates/create',
    roles: ADMIN,
    title: 'templates.createTitle',
    entity: 'messageTemplates',
    use: 'create',
  },
  {
    path: '/settings/templates/edit/:id',
    roles: ADMIN,
    title: 'templates.editTitle',
    entity: 'messageTemplates',
    use: 'edit',
  },
  {
    path: '/settings/templates/:id',
    roles: ADMIN,
    title: 'templates.title',
    entity: 'messageTemplates',
    use: 'record',
  },
] as const satisfies readonly Screen[]
