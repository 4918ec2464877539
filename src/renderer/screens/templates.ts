import { recordScreens } from './record-screens.ts'

/** Screens of our own (requirement DES-9): texts to start from are a tab of the settings. */
export const templateScreens = recordScreens('messageTemplates', '/settings/templates', {
  list: '',
  title: 'templates.title',
  settingsTab: 6,
})
