import { recordScreens } from './record-screens.ts'

/** Not in the specification: texts to start from are a tab of the settings. */
export const templateScreens = recordScreens('messageTemplates', '/settings/templates', {
  list: '',
  title: 'templates.title',
  settingsTab: 6,
})
