import { ROLES } from '#shared/model/roles.ts'
import { ADMIN, type Screen } from './screen.ts'

/** Screens of our own (requirement DES-9): the preferences menu and the palette lead here. Each screen is a tab of the settings. */
export const settingsScreens = [
  {
    path: '/settings',
    roles: ROLES,
    title: 'settings.tabs.device',
    settingsTab: 1,
  },
  {
    path: '/settings/company',
    roles: ADMIN,
    title: 'settings.tabs.company',
    settingsTab: 2,
  },
  {
    path: '/settings/labour-rules',
    roles: ADMIN,
    title: 'settings.tabs.rules',
    settingsTab: 3,
  },
  {
    path: '/settings/dispatch-rules',
    roles: ADMIN,
    title: 'settings.tabs.levels',
    settingsTab: 4,
  },
  {
    path: '/settings/calendar',
    roles: ADMIN,
    title: 'settings.tabs.calendar',
    settingsTab: 5,
  },
] as const satisfies readonly Screen[]
