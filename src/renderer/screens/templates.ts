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
    load: async () => (await import('#renderer/features/templates/TemplatesListPage.tsx')).TemplatesListPage,
  },
  {
    path: '/settings/templates/create',
    roles: ADMIN,
    title: 'templates.createTitle',
    entity: 'messageTemplates',
    use: 'create',
    load: async () => (await import('#renderer/features/templates/TemplateForm.tsx')).TemplateCreatePage,
  },
  {
    path: '/settings/templates/edit/:id',
    roles: ADMIN,
    title: 'templates.editTitle',
    entity: 'messageTemplates',
    use: 'edit',
    load: async () => (await import('#renderer/features/templates/TemplateForm.tsx')).TemplateEditPage,
  },
  {
    path: '/settings/templates/:id',
    roles: ADMIN,
    title: 'templates.title',
    entity: 'messageTemplates',
    use: 'record',
    load: async () => (await import('#renderer/features/templates/TemplatePage.tsx')).TemplatePage,
  },
] as const satisfies readonly Screen[]
