import { recordScreens } from './record-screens.ts'

export const userScreens = recordScreens('users', '/settings/users', {
  list: '',
  createTitle: 'users.createTitle',
  settingsTab: 5,
})
