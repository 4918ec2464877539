import { ROLES } from '#shared/model/roles.ts'
import { ADMIN, type Screen } from './screen.ts'

/** Not in the specification: the preferences menu and the palette lead here. Each screen is a tab of the settings. */
export const settingsScreens = [
  {
    path: '/settings',
    roles: ROLES,
    title: 'settings.tabs.device',
    settingsTab: 1,
    load: async () => (await import('#renderer/features/settings/device/DeviceSettingsPage.tsx')).DeviceSettingsPage,
  },
  {
    path: '/settings/company',
    roles: ADMIN,
    title: 'settings.tabs.company',
    settingsTab: 2,
    load: async () => (await import('#renderer/features/settings/company/CompanyPage.tsx')).CompanyPage,
  },
  {
    path: '/settings/labour-rules',
    roles: ADMIN,
    title: 'settings.tabs.rules',
    settingsTab: 3,
    load: async () => (await import('#renderer/features/settings/rules/LabourRulesPage.tsx')).LabourRulesPage,
  },
  {
    path: '/settings/calendar',
    roles: ADMIN,
    title: 'settings.tabs.calendar',
    settingsTab: 4,
    load: async () => (await import('#renderer/features/settings/calendar/CalendarPage.tsx')).CalendarPage,
  },
] as const satisfies readonly Screen[]
