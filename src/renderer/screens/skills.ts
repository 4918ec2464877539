import { IconForecast, IconSkills } from '#renderer/ui/icons.ts'
import { recordScreens } from './record-screens.ts'
import { ADMIN, type Screen } from './screen.ts'

export const skillScreens = [
  ...recordScreens('skills', '/skills', { menu: { group: 'resources', order: 3, icon: IconSkills } }),
  { path: '/skills/forecast', roles: ADMIN, under: '/skills/list', title: 'skills.forecast.title', icon: IconForecast },
] as const satisfies readonly Screen[]
